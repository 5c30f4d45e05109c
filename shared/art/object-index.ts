import type { Dye, Tone } from "./palette.ts";

/** Facts of an object that need no drawing: the drawings are files of their own, which pages load as images. */
export interface ObjectFacts {
  dye: Dye;
  /** The consonants whose silhouette the object continues, the best one first. */
  letters: string;
  /** Left of the slit: the ground, and the letter on it in another tone. */
  ground: Extract<Tone, "deep" | "mid">;
}

const of = (dye: Dye, letters: string, ground: ObjectFacts["ground"]): ObjectFacts => ({ dye, letters, ground });

/** The objects by the sheet that draws them. */
export const sheets = {
  programming: {
    terminal: of("jjok", "ㅁㅂㄷㅍ", "mid"),
    branch: of("jjok", "ㄱㅋㅈ", "deep"),
    braces: of("cheongja", "ㅌㄷㅋ", "deep"),
    server: of("meok", "ㅌㄹㅋㅍ", "mid"),
    robot: of("cheongja", "ㅁㅂㅍ", "mid"),
    key: of("jjok", "ㅁㅋㄷ", "deep"),
    bug: of("gam", "ㅇㅎ", "deep"),
    phone: of("jjok", "ㅁㅇ", "mid"),
    center: of("cheongja", "ㅁㅍㅅ", "mid"),
    pattern: of("jjok", "ㅈㅅㄱ", "mid"),
    reading: of("jjok", "ㅇㄴ", "deep"),
  },
  data: {
    bars: of("meok", "ㄴㅌㄷㅅ", "mid"),
    ledger: of("meok", "ㅍㅂㅁ", "deep"),
    grid: of("jjok", "ㅍㅁㅌ", "deep"),
    database: of("meok", "ㅇㅁㄷ", "mid"),
    pie: of("jjok", "ㅇㅎ", "mid"),
    trend: of("meok", "ㄴㄷㅂ", "deep"),
    magnifier: of("meok", "ㅇㅎ", "mid"),
    clipboard: of("ssuk", "ㅁㅂㅍ", "deep"),
    scales: of("bam", "ㅅㅈㅊ", "mid"),
    funnel: of("cheongja", "ㅈㅍㅊ", "deep"),
  },
  design: {
    nib: of("honghwa", "ㅅㅇㅈ", "deep"),
    glyph: of("honghwa", "ㅎㅇ", "mid"),
    screen: of("honghwa", "ㅇㅁㅂ", "deep"),
    palette: of("bam", "ㅇㅁ", "mid"),
    square: of("honghwa", "ㄴㄱㄹㅁ", "mid"),
    swatches: of("honghwa", "ㅅㅋㄱ", "deep"),
    signboard: of("gam", "ㄱㅋㄹ", "mid"),
    eye: of("honghwa", "ㅇㅎ", "mid"),
    portfolio: of("honghwa", "ㅍㅁㄷ", "deep"),
  },
  video: {
    camera: of("cheongja", "ㅅㅈㅊ", "deep"),
    timeline: of("cheongja", "ㅋㅌㄹ", "deep"),
    clapper: of("cheongja", "ㅁㅍㅂ", "mid"),
    frame: of("ssuk", "ㅁㅂㄱ", "mid"),
    aperture: of("cheongja", "ㅇㅎ", "deep"),
    reel: of("honghwa", "ㅁㅅㅇ", "deep"),
    lamp: of("cheongja", "ㅅㅈㅂ", "mid"),
    strip: of("meok", "ㅍㅌㅁ", "mid"),
  },
  music: {
    ukulele: of("bam", "ㅇㅎ", "deep"),
    piano: of("bam", "ㅍㅌㅂㅁ", "mid"),
    headphones: of("bam", "ㅎㅇㄱㅁ", "deep"),
    metronome: of("bam", "ㅅㅈㅊㅁ", "mid"),
    record: of("meok", "ㅇㅎ", "mid"),
    microphone: of("honghwa", "ㅁㅇㅂ", "mid"),
    drum: of("gam", "ㅂㅁㄷ", "deep"),
    notes: of("bam", "ㅍㄱㄴ", "mid"),
  },
  language: {
    envelope: of("ssuk", "ㅁㅇㅂ", "deep"),
    bubbles: of("ssuk", "ㅇㅁㅅ", "mid"),
    gate: of("ssuk", "ㅎㅍㅂ", "mid"),
    clock: of("ssuk", "ㅇㅎㅅ", "deep"),
    suitcase: of("cheongja", "ㅂㅁㅇ", "mid"),
    easel: of("ssuk", "ㅈㅊㅅㅁ", "mid"),
    book: of("ssuk", "ㅁㅂㅌ", "deep"),
    globe: of("cheongja", "ㅇㅎ", "deep"),
  },
  work: {
    shares: of("chija", "ㅇㅎ", "mid"),
    sheet: of("ssuk", "ㅌㅍㅁㄹ", "deep"),
    wallet: of("chija", "ㄷㅂㅁ", "deep"),
    coins: of("chija", "ㄹㅌㅇ", "mid"),
    report: of("chija", "ㄱㅁㄷ", "mid"),
    calculator: of("chija", "ㅂㅁㅍ", "deep"),
    receipt: of("chija", "ㅁㅂㅇ", "deep"),
    calendar: of("jjok", "ㅂㅁㅍ", "mid"),
    piggy: of("honghwa", "ㅇㅁ", "mid"),
  },
  craft: {
    bread: of("gam", "ㅂㅁㅍ", "mid"),
    table: of("gam", "ㅈㅊㅅ", "deep"),
    pot: of("gam", "ㅂㅁㅍ", "deep"),
    jar: of("bam", "ㅁㅇㅂ", "mid"),
    knife: of("cheongja", "ㄱㅋㄷ", "deep"),
    scarf: of("honghwa", "ㅁㄷㅂㅍ", "mid"),
    yarn: of("honghwa", "ㅇㅎ", "deep"),
    cup: of("gam", "ㄷㅂㅁ", "mid"),
    button: of("jjok", "ㅇㅎ", "deep"),
    ladle: of("gam", "ㅅㅇㅂ", "mid"),
  },
  general: {
    bulb: of("chija", "ㅇㅂㅎ", "mid"),
    compass: of("jjok", "ㅇㅎㅅ", "deep"),
    flag: of("ssuk", "ㅅㅈㅊ", "mid"),
    puzzle: of("cheongja", "ㅁㅂㅍ", "deep"),
    ticket: of("gam", "ㅁㅌㄷ", "deep"),
    gift: of("honghwa", "ㅂㅁㅍ", "mid"),
  },
} as const satisfies Record<string, Record<string, ObjectFacts>>;

export type Sheet = keyof typeof sheets;
export type ObjectOf<S extends Sheet> = keyof (typeof sheets)[S] & string;
export type ObjectName = { [S in Sheet]: ObjectOf<S> }[Sheet];

const entries = (Object.keys(sheets) as Sheet[]).flatMap((sheet) =>
  Object.entries<ObjectFacts>(sheets[sheet]).map(([name, facts]) => [name, { ...facts, sheet }] as const),
);
const objects: ReadonlyMap<string, ObjectFacts & { sheet: Sheet }> = new Map(entries);

/** @returns undefined for a name that no object has */
export const findObject = (name: string): (ObjectFacts & { sheet: Sheet }) | undefined => objects.get(name);

export const objectNames = entries.map(([name]) => name as ObjectName) as [ObjectName, ...ObjectName[]];
