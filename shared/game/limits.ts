/** The constants of games. Apart from those that every page loads. */
export const gameLimits = {
  /** Attempts per user and game on a day in Korea. */
  attemptsPerDay: 3,
  /** Seconds for a question, by its kind. */
  questionSeconds: { CHOOSE: 60, ORDER: 90, FILL: 75 },
  /** The tolerance for the delay of an answer in the network. */
  lateSeconds: 3,
  optionsMax: 6,
  responseMax: 100,
  /** Syllables of a word from which one wrong letter is tolerated. */
  typoSyllablesMin: 4,
  /** A question that is answered sooner was not read: its attempt is not ranked. */
  readSecondsMin: 2,
  /** Age of an account whose attempts are ranked. */
  rankedAccountDays: 1,
  /** Best results of the week that are listed. */
  rankingRows: 3,
} as const;
