/** The paths of all fields in a result, those of a list once. */
export function fieldsOf(value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return value.flatMap((each) => fieldsOf(each, path));
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, each]) => [`${path}.${key}`, ...fieldsOf(each, `${path}.${key}`)]);
}
