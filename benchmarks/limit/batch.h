/* A batch of random games of whatever game stands above this line: the twin of
   `play_games` in src/newsstand/study/simulate.py. Prints one JSON object. */

static void row(const char *name, const long long *sums, int players) {
    printf(", \"%s\": [", name);
    for (int seat = 0; seat < players; seat++)
        printf("%s%lld", seat ? ", " : "", sums[seat]);
    printf("]");
}

int main(int count, char **values) {
    if (count != 4) {
        fprintf(stderr, "use: %s PLAYERS GAMES SEED\n", values[0]);
        return 2;
    }
    int players = atoi(values[1]), games = atoi(values[2]);
    Chance source = {strtoull(values[3], NULL, 10), 0, 0, 0}, chance, bot;
    static State state;
    uint64_t whims[SEATS];
    long long totals[SEATS] = {0}, placings[SEATS] = {0}, decisions = 0;
    int place[SEATS];
    int16_t actions[MOST_LEGAL];
    double began = now();
    for (int game = 0; game < games; game++) {
        at_ply(&source, game);
        draw_key(&chance, &source);
        for (int seat = 0; seat < players; seat++) {
            draw_key(&bot, &source);
            whims[seat] = bot.low;
        }
        memset(&state, 0, sizeof state);
        deal(&state, players, &options, &chance);
        int ply = 0;
        while (state.turn != NO_SEAT) {
            int legal = legal_actions(&state, actions);
            int action = actions[pick(&whims[state.turn], legal)];
            at_ply(&chance, ++ply);
            apply(&state, action, &chance);
        }
        decisions += ply;
        places(&state, place);
        for (int seat = 0; seat < players; seat++) {
            totals[seat] += score(&state, seat);
            placings[seat] += place[seat];
        }
    }
    printf("{\"games\": %d, \"decisions\": %lld, \"seconds\": %.6f", games, decisions,
           now() - began);
    row("scores", totals, players);
    row("places", placings, players);
    printf("}\n");
    return 0;
}
