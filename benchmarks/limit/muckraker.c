/* Muckraker by hand, the algorithm of src/newsstand/games/muckraker/: the mark to measure against.
   It does what the State there records, and checks nothing. */
#include "chance.h"

enum { CARDS = 52, RANKS = 13, PAIRS = 1326, NO_CARD = 0, SEATS = 6, ROUNDS = 12, HAND = 4, TWO = 2 };
enum { PRINTING, CHOOSING, OVER };
enum { UNSCORED, MISSED, UNMATCHED, NORMAL_PAIR, CROSSOVER, LIBEL, SPLIT, CANCELLED };
enum { LIBEL_WINS, CROSSOVER_WINS, CARD_BY_CARD, CANCEL_OUT };
enum { TEN_ROUNDS, SHORT, LONG };
enum { NEVER = -1, TOPIC = PAIRS, MOST_LEGAL = 6 };

typedef struct {
    int16_t allow_same_topic, leftovers_face_up, reveal_all_first, mixed_pair, yesterdays_news;
    int16_t fair_starts, count_aid;
} Options;

typedef struct {
    Options options;
    int16_t players, turn, phase, rounds, round_no, marker, starter, hot, old;
    int16_t buried[CARDS], buried_count, draw[CARDS], draw_count, discard[CARDS], discard_count;
    int16_t leftovers[ROUNDS][TWO], shown[ROUNDS][TWO];
    int16_t reshuffles, exhumations, reshuffle_round, reshuffle_before, reshuffle_seat;
    int16_t hand[SEATS][HAND], received[SEATS][TWO], passed[SEATS][TWO], printed[SEATS][TWO];
    int16_t memory[SEATS][ROUNDS][TWO];
    int16_t story[ROUNDS][SEATS][TWO], verdict[ROUNDS][SEATS], xp[ROUNDS][SEATS];
    int16_t hot_then[ROUNDS][SEATS], old_then[ROUNDS][SEATS], laid[ROUNDS][SEATS];
} State;

static Options options; /* all off: as printed */

static inline int topic_of(int card) { return (card - 1) * 5 >> 6; }
static inline int rank_of(int card) { return card - RANKS * topic_of(card); }
static inline int pair_id(int low, int high) { return (high - 1) * (high - 2) / 2 + low - 1; }

static int next_active(const State *s, int round_no, int seat) {
    for (int i = 0; i < s->players; i++) {
        if (++seat == s->players)
            seat = 0;
        if (s->verdict[round_no][seat] != MISSED)
            return seat;
    }
    return NO_SEAT;
}

static int rounds_of(const Options *o, int players) {
    if (o->fair_starts == SHORT && players == 3)
        return 9;
    if (o->fair_starts == SHORT && players == 4)
        return 8;
    if (o->fair_starts != TEN_ROUNDS && players == 6)
        return 12;
    if (o->fair_starts == LONG && (players == 3 || players == 4))
        return 12;
    return 10;
}

static void reshuffle(State *s, int seat, Chance *chance) {
    int count = 0;
    for (int i = 0; i < s->discard_count; i++) {
        s->draw[count++] = s->discard[i];
        s->discard[i] = NO_CARD;
    }
    s->discard_count = 0;
    for (int r = 0; r < s->round_no; r++)
        for (int i = 0; i < TWO; i++) {
            if (s->leftovers[r][i] != NO_CARD) {
                s->draw[count++] = s->leftovers[r][i];
                s->leftovers[r][i] = NO_CARD;
            }
            for (int knower = 0; knower < s->players; knower++)
                s->memory[knower][r][i] = NO_CARD;
        }
    if (count == 0) {
        for (int i = 0; i < s->buried_count; i++) {
            s->draw[count++] = s->buried[i];
            s->buried[i] = NO_CARD;
        }
        s->buried_count = 0;
        s->exhumations++;
    } else
        s->reshuffles++;
    s->draw_count = count;
    s->reshuffle_before = s->reshuffle_round;
    s->reshuffle_round = s->round_no;
    s->reshuffle_seat = seat;
    shuffle(chance, s->draw, count);
}

static int draw_card(State *s, int seat, Chance *chance) {
    if (s->draw_count == 0)
        reshuffle(s, seat, chance);
    int card = s->draw[--s->draw_count];
    s->draw[s->draw_count] = NO_CARD;
    return card;
}

static inline void discard_open(State *s, int card) { s->discard[s->discard_count++] = card; }

static inline void add_sorted(int16_t *row, int count, int card) {
    int place = count;
    while (place > 0 && row[place - 1] > card) {
        row[place] = row[place - 1];
        place--;
    }
    row[place] = card;
}

static void start_turn(State *s, int seat, Chance *chance) {
    s->turn = seat;
    for (int held = seat != s->starter ? TWO : 0; held < HAND; held++)
        add_sorted(s->hand[seat], held, draw_card(s, seat, chance));
}

static void pass_marker(State *s) {
    s->round_no++;
    if (++s->marker == s->players)
        s->marker = 0;
}

static void start_round(State *s, Chance *chance) {
    s->phase = PRINTING;
    while (s->round_no < s->rounds) {
        int r = s->round_no;
        if (r > 0)
            for (int seat = 0; seat < s->players; seat++)
                if (s->verdict[r - 1][seat] == LIBEL || s->verdict[r - 1][seat] == SPLIT)
                    s->verdict[r][seat] = MISSED;
        s->starter = next_active(s, r, s->marker - 1);
        if (s->starter != NO_SEAT) {
            start_turn(s, s->starter, chance);
            return;
        }
        pass_marker(s);
    }
    s->phase = OVER;
    s->turn = NO_SEAT;
    s->starter = NO_SEAT;
}

static void deal(State *s, int players, const Options *given, Chance *chance) {
    s->options = *given;
    s->players = players;
    s->rounds = rounds_of(given, players);
    s->reshuffle_round = NEVER;
    s->reshuffle_before = NEVER;
    s->reshuffle_seat = NO_SEAT;
    for (int i = 0; i < CARDS; i++)
        s->draw[i] = i + 1;
    shuffle(chance, s->draw, CARDS);
    s->draw_count = CARDS - 2;
    s->hot = s->draw[CARDS - 1];
    s->draw[CARDS - 1] = NO_CARD;
    while (topic_of(s->draw[CARDS - 2]) == topic_of(s->hot) && !s->options.allow_same_topic)
        shuffle(chance, s->draw, CARDS - 1);
    s->old = s->draw[CARDS - 2];
    s->draw[CARDS - 2] = NO_CARD;
    s->marker = below(chance, players);
    start_round(s, chance);
}

static int legal_actions(const State *s, int16_t *out) {
    if (s->phase == PRINTING) {
        const int16_t *hand = s->hand[s->turn];
        int count = 0;
        for (int high = 1; high < HAND; high++) {
            int first = pair_id(1, hand[high]);
            for (int low = 0; low < high; low++)
                out[count++] = first + hand[low] - 1;
        }
        return count;
    }
    const int16_t *pair = s->story[s->round_no][s->turn];
    out[0] = TOPIC + pair[0] - 1;
    out[1] = TOPIC + pair[1] - 1;
    return 2;
}

static void print_two(State *s, int seat, int action) {
    int16_t *hand = s->hand[seat];
    int prints = 0, passes = 0, high = HAND - 1;
    while (pair_id(1, hand[high]) > action)
        high--;
    int low_card = action - pair_id(1, hand[high]) + 1;
    for (int i = 0; i < HAND; i++) {
        if (i == high || hand[i] == low_card)
            s->printed[seat][prints++] = hand[i];
        else
            s->passed[seat][passes++] = hand[i];
        hand[i] = NO_CARD;
    }
}

static inline int is_old(int card, int old) { return topic_of(card) == topic_of(old); }
static inline int is_hot(int card, int hot, int old) {
    return topic_of(card) == topic_of(hot) && topic_of(card) != topic_of(old);
}

static inline int single_xp(int card, int hot, int old) {
    if (is_old(card, old))
        return 0;
    return is_hot(card, hot, old) ? 2 * rank_of(card) : rank_of(card);
}

static int verdict_on(int one, int two, int hot, int old, int mixed_pair) {
    if (rank_of(one) != rank_of(two))
        return UNMATCHED;
    int with_hot = is_hot(one, hot, old) || is_hot(two, hot, old);
    int with_old = is_old(one, old) || is_old(two, old);
    if (with_hot && with_old)
        return mixed_pair == LIBEL_WINS       ? LIBEL
               : mixed_pair == CROSSOVER_WINS ? CROSSOVER
               : mixed_pair == CANCEL_OUT     ? CANCELLED
                                              : SPLIT;
    return with_old ? LIBEL : with_hot ? CROSSOVER : NORMAL_PAIR;
}

static int xp_of(int verdict, int one, int two, int hot, int old) {
    switch (verdict) {
    case UNMATCHED: return single_xp(one, hot, old) + single_xp(two, hot, old);
    case NORMAL_PAIR: return 4 * rank_of(one);
    case CROSSOVER: return 8 * rank_of(one);
    case LIBEL: return -2 * rank_of(one);
    case SPLIT: return 3 * rank_of(one);
    }
    return 0;
}

static void turn_up(State *s, int seat) {
    for (int i = 0; i < TWO; i++) {
        s->story[s->round_no][seat][i] = s->printed[seat][i];
        s->printed[seat][i] = NO_CARD;
    }
}

static void end_round(State *s, Chance *chance) {
    int r = s->round_no;
    for (int seat = 0; seat < s->players; seat++) {
        int known = 0;
        for (int i = 0; i < TWO; i++) {
            int card = s->story[r][seat][i];
            if (card != NO_CARD && card != s->laid[r][seat])
                discard_open(s, card);
        }
        for (int i = 0; i < TWO; i++) {
            int card = s->leftovers[r][i];
            if (card != NO_CARD && (card == s->passed[seat][0] || card == s->passed[seat][1]))
                s->memory[seat][r][known++] = card;
        }
        for (int i = 0; i < TWO; i++)
            s->received[seat][i] = s->passed[seat][i] = NO_CARD;
    }
    pass_marker(s);
    start_round(s, chance);
}

static void reveal_from(State *s, int seat, Chance *chance) {
    int r = s->round_no;
    do {
        if (!s->options.reveal_all_first)
            turn_up(s, seat);
        int one = s->story[r][seat][0], two = s->story[r][seat][1];
        int verdict = verdict_on(one, two, s->hot, s->old, s->options.mixed_pair);
        s->verdict[r][seat] = verdict;
        s->xp[r][seat] = xp_of(verdict, one, two, s->hot, s->old);
        s->hot_then[r][seat] = s->hot;
        s->old_then[r][seat] = s->old;
        if (verdict == NORMAL_PAIR) {
            s->turn = seat;
            s->phase = CHOOSING;
            return;
        }
        seat = next_active(s, r, seat);
    } while (seat != s->starter);
    end_round(s, chance);
}

static void apply(State *s, int action, Chance *chance) {
    int seat = s->turn;
    if (s->phase == PRINTING) {
        int after = next_active(s, s->round_no, seat);
        print_two(s, seat, action);
        if (after != s->starter) {
            for (int i = 0; i < TWO; i++)
                s->received[after][i] = s->hand[after][i] = s->passed[seat][i];
            start_turn(s, after, chance);
            return;
        }
        for (int i = 0; i < TWO; i++) {
            int card = s->passed[seat][i];
            if (s->options.leftovers_face_up) {
                s->shown[s->round_no][i] = card;
                discard_open(s, card);
            } else
                s->leftovers[s->round_no][i] = card;
        }
        if (s->options.reveal_all_first)
            for (int each = 0; each < s->players; each++)
                turn_up(s, each);
        reveal_from(s, s->starter, chance);
    } else {
        int card = action - TOPIC + 1, buried = s->hot;
        if (s->options.yesterdays_news) {
            buried = s->old;
            s->old = s->hot;
        }
        s->buried[s->buried_count++] = buried;
        s->hot = card;
        s->laid[s->round_no][seat] = card;
        int after = next_active(s, s->round_no, seat);
        if (after == s->starter)
            end_round(s, chance);
        else
            reveal_from(s, after, chance);
    }
}

/* Standing */

static int score(const State *s, int seat) {
    int total = 0;
    for (int r = 0; r < ROUNDS; r++)
        total += s->xp[r][seat];
    return total;
}

static int crossovers_of(const State *s, int seat) {
    int count = 0;
    for (int r = 0; r < ROUNDS; r++)
        count += s->verdict[r][seat] == CROSSOVER;
    return count;
}

static int best_round(const State *s, int seat) {
    int best = s->xp[0][seat];
    for (int r = 1; r < s->rounds; r++)
        if ((r < s->round_no || s->verdict[r][seat] > MISSED) && s->xp[r][seat] > best)
            best = s->xp[r][seat];
    return best;
}

static void places(const State *s, int *out) {
    for (int seat = 0; seat < s->players; seat++) {
        out[seat] = 1;
        for (int other = 0; other < seat; other++) {
            int ahead = score(s, other) - score(s, seat);
            if (ahead == 0)
                ahead = crossovers_of(s, other) - crossovers_of(s, seat);
            if (ahead == 0)
                ahead = best_round(s, other) - best_round(s, seat);
            if (ahead > 0)
                out[seat]++;
            else if (ahead < 0)
                out[other]++;
        }
    }
}

#include "batch.h"
