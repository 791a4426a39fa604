/* Random games of Opera, written by hand in C: what `make bench` compares our batches with.
 *
 * The rules are those of src/boxfive/games/opera/rules, choice by choice: a seat chooses uniformly among its legal
 * actions, and nature draws what chance decides. It prints games, decisions, the Investigator's wins and seconds.
 *
 *     cc -O3 -march=native -o opera opera.c && ./opera 100000 1
 */

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { RAOUL, MEG, GIRY, BUQUET, CHRISTINE, MONCHARMIN, RICHARD, PERSIAN, PEOPLE };
enum { RING = 8, ROOMS = 10, CORRIDORS = 11, PASSAGES = 6, EXIT = 21, PHANTOM_CARDS = 3, FAR = ROOMS };
enum { INVESTIGATOR, PHANTOM };
enum { NOBODY = -1, ALL = (1 << PEOPLE) - 1, MOST = 24, DEALS = 70 };

/* foyer cupola flies dance dressing understage lake cellars auditorium stage */
static const int corridors[CORRIDORS][2] = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 6},
                                            {6, 7}, {7, 0}, {0, 8}, {8, 9}, {9, 3}};
static const int passages[PASSAGES][2] = {{0, 5}, {5, 9}, {6, 8}, {3, 1}, {9, 2}, {8, 1}};

static int8_t steps[CORRIDORS][ROOMS][ROOMS];                 /* along the corridors that the padlock leaves open */
static uint16_t reach[2][CORRIDORS][ROOMS][PEOPLE + 1];       /* rooms within so many steps; [1] by passages too */
static uint8_t deals[DEALS];

typedef struct {
    int8_t room[PEOPLE];
    uint8_t suspects, cards, rest, kept, shown;
    int8_t blackout, padlock, carlotta, culprit, phantom_cards;
    int16_t round;
} Game;

typedef struct { uint64_t state; } Generator;

static inline double uniform(Generator *g) {
    uint64_t z = g->state += 0x9E3779B97F4A7C15u;
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return (double)((z ^ z >> 31) >> 11) * 0x1p-53;
}

static inline int below(Generator *g, int n) { return (int)(uniform(g) * n); }

static void measure(int8_t d[ROOMS][ROOMS], int padlock, int with_passages) {
    memset(d, FAR, ROOMS * ROOMS);
    for (int r = 0; r < ROOMS; r++) d[r][r] = 0;
    for (int c = 0; c < CORRIDORS; c++)
        if (c != padlock) d[corridors[c][0]][corridors[c][1]] = d[corridors[c][1]][corridors[c][0]] = 1;
    for (int p = 0; with_passages && p < PASSAGES; p++)
        d[passages[p][0]][passages[p][1]] = d[passages[p][1]][passages[p][0]] = 1;
    for (int m = 0; m < ROOMS; m++)
        for (int a = 0; a < ROOMS; a++)
            for (int b = 0; b < ROOMS; b++)
                if (d[a][m] + d[m][b] < d[a][b]) d[a][b] = (int8_t)(d[a][m] + d[m][b]);
}

static void prepare(void) {
    int n = 0;
    for (int mask = 0; mask <= ALL; mask++)
        if (__builtin_popcount((unsigned)mask) == 4) deals[n++] = (uint8_t)mask;
    for (int padlock = 0; padlock < CORRIDORS; padlock++)
        for (int kind = 0; kind < 2; kind++) {
            int8_t d[ROOMS][ROOMS];
            measure(d, padlock, kind);
            if (!kind) memcpy(steps[padlock], d, sizeof d);
            for (int a = 0; a < ROOMS; a++)
                for (int limit = 0; limit <= PEOPLE; limit++)
                    for (int b = 0; b < ROOMS; b++)
                        if (d[a][b] > 0 && d[a][b] <= limit) reach[kind][padlock][a][limit] |= (uint16_t)(1 << b);
        }
}

static inline int people(const Game *g, int room) {
    int mask = 0;
    for (int c = 0; c < PEOPLE; c++) mask |= (g->room[c] == room) << c;
    return mask;
}

static inline int pick(int mask, Generator *rng) {
    int k = below(rng, __builtin_popcount((unsigned)mask));
    while (k--) mask &= mask - 1;
    return __builtin_ctz((unsigned)mask);
}

/* The n-th place but one. */
static inline int pick_other(int places, int here, Generator *rng) {
    int k = below(rng, places - 1);
    return k + (k >= here);
}

static void draw_alibi(Game *g, int seat, Generator *rng) {
    int pile = ALL & ~g->kept & ~g->shown & ~(1 << g->culprit);
    int alibis = __builtin_popcount((unsigned)pile), cards = PHANTOM_CARDS - g->phantom_cards;
    int k = below(rng, alibis + cards);
    if (k >= alibis) {
        g->phantom_cards++;
        if (seat == PHANTOM) g->carlotta++;
        else if (g->carlotta > 0) g->carlotta--;
        return;
    }
    while (k--) pile &= pile - 1;
    int card = pile & -pile;
    if (seat == PHANTOM) g->kept |= (uint8_t)card;
    else g->shown |= (uint8_t)card, g->suspects &= (uint8_t)~card;
}

/* One card is played; returns how many decisions that took, the choice of the card not counted. */
static int activate(Game *g, int c, int seat, Generator *rng) {
    int origin = g->room[c], here = people(g, origin), limit = __builtin_popcount((unsigned)here);
    int there = reach[c == MEG][g->padlock][origin][limit], n = 1;
    switch (c) {
    case RAOUL: {
        g->room[c] = (int8_t)pick(there, rng);
        int pile = ALL & ~g->kept & ~g->shown & ~(1 << g->culprit);
        if (pile || g->phantom_cards < PHANTOM_CARDS) draw_alibi(g, seat, rng);
        return n;
    }
    case MEG:
        g->room[c] = (int8_t)pick(there, rng);
        return n;
    case GIRY:
    case BUQUET: {
        int8_t *token = c == GIRY ? &g->padlock : &g->blackout;
        int places = c == GIRY ? CORRIDORS : ROOMS, rooms = __builtin_popcount((unsigned)there);
        int k = below(rng, rooms + places - 1);
        if (k < rooms) {
            while (k--) there &= there - 1;
            g->room[c] = (int8_t)__builtin_ctz((unsigned)there);
            *token = (int8_t)pick_other(places, *token, rng);
        } else {
            k -= rooms;
            *token = (int8_t)(k + (k >= *token));
            g->room[c] = (int8_t)pick(reach[0][g->padlock][origin][limit], rng);
        }
        return 2;
    }
    case CHRISTINE: {
        int room = pick(there, rng);
        g->room[c] = (int8_t)room;
        if (below(rng, 2) == 0) {
            int near = reach[0][g->padlock][room][1];
            for (int i = 0; i < PEOPLE; i++)
                if (near >> g->room[i] & 1) g->room[i] = (int8_t)room;
        }
        return 2;
    }
    case MONCHARMIN: {
        int room = pick(there, rng), others, near, k;
        g->room[c] = (int8_t)room;
        others = people(g, room) & ~(1 << MONCHARMIN);
        if (!others) return n;
        near = reach[0][g->padlock][room][1];
        n++;
        k = below(rng, 1 + __builtin_popcount((unsigned)near));
        if (k == 0) return n;
        for (k--;; k = below(rng, __builtin_popcount((unsigned)near)), n++) {
            int left = near;
            while (k--) left &= left - 1;
            g->room[__builtin_ctz((unsigned)others)] = (int8_t)__builtin_ctz((unsigned)left);
            others &= others - 1;
            if (!others) return n;
        }
    }
    case RICHARD: {
        int rooms = __builtin_popcount((unsigned)there), k = below(rng, rooms + PEOPLE - 1);
        if (k < rooms) {
            while (k--) there &= there - 1;
            g->room[c] = (int8_t)__builtin_ctz((unsigned)there);
        } else {
            int other = k - rooms + (k - rooms >= RICHARD);
            g->room[c] = g->room[other];
            g->room[other] = (int8_t)origin;
        }
        return n;
    }
    default: {
        int rooms = __builtin_popcount((unsigned)there), mates = here & ~(1 << PERSIAN), end, drops = 0;
        int k = below(rng, rooms + __builtin_popcount((unsigned)mates));
        if (k < rooms) {
            while (k--) there &= there - 1;
            g->room[c] = (int8_t)__builtin_ctz((unsigned)there);
            return n;
        }
        for (k -= rooms; k--;) mates &= mates - 1;
        end = pick(there, rng);
        g->room[c] = (int8_t)end;
        for (int room = 0; room < ROOMS; room++)
            if (room != origin && steps[g->padlock][origin][room] + steps[g->padlock][room][end] <= limit)
                drops |= 1 << room;
        g->room[__builtin_ctz((unsigned)mates)] = (int8_t)pick(drops, rng);
        return 3;
    }
    }
}

/* Returns the seat that has won, or NOBODY while the game goes on. */
static int announce(Game *g) {
    int visited = 0, crowded = 0, hidden = 0, lonely, appears, left;
    for (int c = 0; c < PEOPLE; c++) {
        int room = 1 << g->room[c];
        crowded |= visited & room;
        visited |= room;
    }
    lonely = ~crowded | 1 << g->blackout;
    for (int c = 0; c < PEOPLE; c++) hidden |= (lonely >> g->room[c] & 1) << c;
    appears = hidden >> g->culprit & 1;
    g->suspects &= (uint8_t)(appears ? hidden : ~hidden);
    left = __builtin_popcount(g->suspects);
    if (left == 1) return INVESTIGATOR;
    g->carlotta = (int8_t)(g->carlotta + left + appears);
    return g->carlotta >= EXIT ? PHANTOM : NOBODY;
}

static int play(int carlotta, Generator *rng, long *decisions) {
    Game g = {.suspects = ALL, .carlotta = (int8_t)carlotta, .round = 1};
    int taken = 0;
    for (int c = 0; c < PEOPLE; c++) {
        g.room[c] = (int8_t)pick(ALL & ~taken, rng);
        taken |= 1 << g.room[c];
    }
    g.blackout = g.room[BUQUET];
    g.padlock = g.room[GIRY];
    g.culprit = (int8_t)below(rng, PEOPLE);
    for (;; g.round++) {
        int first = g.round % 2 ? INVESTIGATOR : PHANTOM, winner;
        g.cards = g.round % 2 ? deals[below(rng, DEALS)] : g.rest;
        g.rest = ALL & ~g.cards;
        for (int played = 0; played < 4; played++) {
            int seat = played == 1 || played == 2 ? 1 - first : first, c = pick(g.cards, rng);
            g.cards &= (uint8_t)~(1 << c);
            *decisions += 1 + activate(&g, c, seat, rng);
            if (__builtin_popcount(g.suspects) == 1) return INVESTIGATOR;
            if (g.carlotta >= EXIT) return PHANTOM;
        }
        winner = announce(&g);
        if (winner != NOBODY) return winner;
    }
}

int main(int argc, char **argv) {
    long games = argc > 1 ? atol(argv[1]) : 100000, decisions = 0, wins = 0;
    Generator rng = {argc > 2 ? strtoull(argv[2], NULL, 10) : 1};
    int carlotta = argc > 3 ? atoi(argv[3]) : 3;
    prepare();
    clock_t started = clock();
    for (long i = 0; i < games; i++) wins += play(carlotta, &rng, &decisions) == INVESTIGATOR;
    double seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
    printf("%ld %ld %ld %.6f\n", games, decisions, wins, seconds);
    return 0;
}
