/** Functions that several domains use, like those that a manifest names in `derives`. */
export const sharedFunctions = {
  announce_change: "notifies every process, and the writing one itself, that a table changed",
  multirange_length: "the sum of the lengths of ranges",
  notify_change: "announces a change of its table to cached reads",
};
