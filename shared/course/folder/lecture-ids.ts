type Named = { key: string; id: string | null; fields: { title: string } };
type Stored = { lectureId: string; title: string; isRemoved: boolean };

/**
 * Finds the lectures of a folder in a draft: by the id in their file, else by the name of the file, else by the title, in their
 * order. A lecture that the draft does not have gets the id of its name.
 * @param idOf the id of a name, the same at each import into this draft
 * @returns ids by the keys of the lectures
 */
export function lectureIdsOf(
  given: readonly Named[],
  stored: readonly Stored[],
  idOf: (key: string) => string,
): Map<string, string> {
  const ids = new Map<string, string>();
  const left = new Map(stored.map((lecture) => [lecture.lectureId, lecture]));
  const take = (key: string, lectureId: string | null | undefined) => {
    if (lectureId && !ids.has(key) && left.delete(lectureId)) ids.set(key, lectureId);
  };
  for (const { key, id } of given) take(key, id);
  for (const { key } of given) take(key, idOf(key));
  for (const { key, fields } of given)
    if (!ids.has(key))
      take(key, [...left.values()].find(({ title, isRemoved }) => !isRemoved && title === fields.title)?.lectureId);
  for (const { key } of given) if (!ids.has(key)) ids.set(key, idOf(key));
  return ids;
}
