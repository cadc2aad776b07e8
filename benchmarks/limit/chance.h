/* The chance of src/newsstand/kernel/chance.py, and the frame of a batch of random games, in C. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
    uint64_t low, high, ply, draws;
} Chance;

#define ROTATED(x, bits) ((x) << (bits) | (x) >> (64 - (bits)))
#define ROUND                                                                  \
    do {                                                                       \
        v0 += v1, v1 = ROTATED(v1, 13) ^ v0, v0 = ROTATED(v0, 32);             \
        v2 += v3, v3 = ROTATED(v3, 16) ^ v2;                                   \
        v0 += v3, v3 = ROTATED(v3, 21) ^ v0;                                   \
        v2 += v1, v1 = ROTATED(v1, 17) ^ v2, v2 = ROTATED(v2, 32);             \
    } while (0)

static inline void at_ply(Chance *chance, uint64_t ply) {
    chance->ply = ply;
    chance->draws = 0;
}

static inline uint64_t word(Chance *chance) {
    uint64_t message = chance->ply << 32 | chance->draws++;
    uint64_t v0 = chance->low ^ 0x736F6D6570736575, v1 = chance->high ^ 0x646F72616E646F6D;
    uint64_t v2 = chance->low ^ 0x6C7967656E657261;
    uint64_t v3 = chance->high ^ 0x7465646279746573 ^ message;
    ROUND;
    ROUND;
    v0 ^= message;
    v3 ^= 8ull << 56;
    ROUND;
    ROUND;
    v0 ^= 8ull << 56;
    v2 ^= 0xFF;
    ROUND;
    ROUND;
    ROUND;
    ROUND;
    return v0 ^ v1 ^ v2 ^ v3;
}

static inline void draw_key(Chance *chance, Chance *source) {
    chance->low = word(source);
    chance->high = word(source);
    at_ply(chance, 0);
}

static inline int below(Chance *chance, uint32_t n) {
    uint64_t product = (word(chance) >> 32) * n;
    if ((uint32_t)product < n) {
        uint32_t floor = -n % n;
        while ((uint32_t)product < floor)
            product = (word(chance) >> 32) * n;
    }
    return (int)(product >> 32);
}

static inline void shuffle(Chance *chance, int16_t *cards, int count) {
    for (int last = count - 1; last > 0; last--) {
        int other = below(chance, last + 1);
        int16_t card = cards[last];
        cards[last] = cards[other];
        cards[other] = card;
    }
}

static inline int pick(uint64_t *whim, uint32_t n) {
    uint64_t mixed = *whim += 0x9E3779B97F4A7C15;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EB;
    return (int)(((mixed ^ mixed >> 31) >> 32) * n >> 32);
}

/* Processor time: on a busy machine it says more than the time of day. */
static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec + time.tv_nsec * 1e-9;
}

#define NO_SEAT -1
