/** Whether the Phantom's drawer is open, remembered in this browser. */

import { keep, recall } from "@/lib/kept";

class Drawer {
  #open = $state(recall<boolean>("opera-drawer") ?? true);

  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    this.#open = open;
    keep("opera-drawer", open);
  }
}

export const drawer = new Drawer();
