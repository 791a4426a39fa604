/** Soft sounds, synthesised: nothing is loaded. */

import { settings } from "./settings.svelte";

interface Note {
  /** Seconds after the beginning. */
  at: number;
  /** Hertz; from one to another if there are two. */
  pitch: number | [number, number];
  lasts: number;
  loud: number;
  wave?: OscillatorType;
}

interface Hiss {
  at: number;
  lasts: number;
  loud: number;
  /** The centre frequency, in hertz. */
  around: number;
}

const chord = (pitches: number[], gap: number, lasts: number, loud: number, wave?: OscillatorType): Note[] =>
  pitches.map((pitch, place) => ({ at: place * gap, pitch, lasts, loud, ...(wave ? { wave } : {}) }));

const NOTES = {
  tap: [{ at: 0, pitch: 620, lasts: 0.05, loud: 0.15 }],
  card: [],
  step: [{ at: 0, pitch: [190, 120], lasts: 0.07, loud: 0.3 }],
  lock: chord([880, 660], 0.07, 0.08, 0.2, "square"),
  dark: [{ at: 0, pitch: [320, 60], lasts: 0.5, loud: 0.3 }],
  light: [{ at: 0, pitch: [220, 660], lasts: 0.4, loud: 0.2 }],
  bell: chord([1318, 2637], 0, 0.9, 0.14),
  crash: [
    { at: 0, pitch: [120, 40], lasts: 0.7, loud: 0.5 },
    ...chord([2093, 2793, 3520, 3136], 0.05, 0.5, 0.07),
  ],
  hush: [{ at: 0, pitch: [220, 196], lasts: 0.9, loud: 0.14 }],
  turn: chord([523, 784], 0.11, 0.3, 0.16),
  win: chord([523, 659, 784, 1047], 0.13, 0.6, 0.18),
  lose: chord([440, 415, 349, 262], 0.18, 0.6, 0.16),
  call: [{ at: 0, pitch: [180, 520], lasts: 0.35, loud: 0.3 }],
  fail: [{ at: 0, pitch: [260, 110], lasts: 0.35, loud: 0.25, wave: "triangle" }],
  found: chord([659, 880, 1175], 0.08, 0.35, 0.18),
  tick: [{ at: 0, pitch: 1000, lasts: 0.03, loud: 0.1 }],
} satisfies Record<string, Note[]>;

export type Sound = keyof typeof NOTES;

const HISSES: Partial<Record<Sound, Hiss>> = {
  card: { at: 0, lasts: 0.12, loud: 0.25, around: 2400 },
  crash: { at: 0, lasts: 0.8, loud: 0.3, around: 5200 },
  hush: { at: 0, lasts: 0.9, loud: 0.08, around: 900 },
  step: { at: 0, lasts: 0.04, loud: 0.1, around: 700 },
};

let stage: AudioContext | null = null;

/** Play a sound, if sound is on and the browser allows it yet. */
export function sound(name: Sound): void {
  if (!settings.sound || document.hidden || !("AudioContext" in globalThis)) return;
  if (!navigator.userActivation?.hasBeenActive) return; // browsers allow sound only after an interaction
  stage ??= new AudioContext();
  void stage.resume();
  const now = stage.currentTime + 0.01;
  for (const note of NOTES[name]) playNote(stage, note, now);
  const hiss = HISSES[name];
  if (hiss) playHiss(stage, hiss, now);
}

function envelope(context: AudioContext, begins: number, lasts: number, loud: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, begins);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, begins + Math.min(0.012, lasts / 4));
  gain.gain.exponentialRampToValueAtTime(0.0001, begins + lasts);
  gain.connect(context.destination);
  return gain;
}

function playNote(context: AudioContext, note: Note, now: number): void {
  const begins = now + note.at;
  const oscillator = context.createOscillator();
  oscillator.type = note.wave ?? "sine";
  const [from, to] = Array.isArray(note.pitch) ? note.pitch : [note.pitch, note.pitch];
  oscillator.frequency.setValueAtTime(from, begins);
  oscillator.frequency.exponentialRampToValueAtTime(to, begins + note.lasts);
  oscillator.connect(envelope(context, begins, note.lasts, note.loud));
  oscillator.start(begins);
  oscillator.stop(begins + note.lasts + 0.05);
}

function playHiss(context: AudioContext, hiss: Hiss, now: number): void {
  const begins = now + hiss.at;
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * hiss.lasts), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  const filter = context.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = hiss.around;
  source.connect(filter);
  filter.connect(envelope(context, begins, hiss.lasts, hiss.loud));
  source.start(begins);
}
