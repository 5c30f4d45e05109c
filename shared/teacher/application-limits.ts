/** Characters of the texts of an application; apart from the schema, which forms load when they are sent. */
export const applicationLimits = { nameMax: 40, headlineMax: 60, specialtyMax: 20, sampleMax: 1_000 } as const;
