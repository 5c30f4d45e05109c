import { type Kysely, sql } from "kysely";
import type { Database } from "../../server/db/schema.ts";
import { limits } from "../../shared/limits.ts";
import { uuidOf } from "../bench/ids.ts";
import type { Flood, FloodRequest } from "./flood.ts";
import { fillHostileTexts, hostileItems } from "./hostile-texts.ts";
import { sendLargePhotos } from "./large-photos.ts";

export type Attacker = {
  db: Kysely<Database>;
  url: string;
  userId: string;
  token: string;
  courseId: string;
  lectureId: string;
};
export type Scenario = {
  name: string;
  /** Stores the attacker's data beforehand, by allowed calls. @returns requests that depend on them */
  prepare?: (attacker: Attacker) => Promise<FloodRequest[] | void>;
  flood: (attacker: Attacker, prepared: FloodRequest[]) => Omit<Flood, "url">;
};

/** A remote address for the attacker, because loopback addresses are not limited. */
const from = { "x-forwarded-for": "198.51.100.7" };
const signedIn = ({ token }: Attacker) => ({ ...from, authorization: `Bearer ${token}` });
const get = (attacker: Attacker, path: string): FloodRequest => ({ method: "GET", path, headers: signedIn(attacker) });

/** Expensive requests of one account; each takes seconds unless it is limited. */
export const scenarios: Scenario[] = [
  {
    name: "batches of the longest lists",
    prepare: fillNotes,
    flood: (attacker) => {
      const input = Object.fromEntries(Array.from({ length: 20 }, (_, n) => [n, { page: 1, rows: 100 }]));
      const path = `/trpc/${Array.from({ length: 20 }, () => "note.list").join(",")}`;
      return {
        requests: [get(attacker, `${path}?batch=1&input=${encodeURIComponent(JSON.stringify(input))}`)],
        parallel: 16,
        total: 160,
      };
    },
  },
  {
    name: "note searches of many words",
    prepare: fillNotes,
    flood: (attacker) => ({
      requests: [
        get(attacker, `/api/v1/lectures/notes?query=${encodeURIComponent("가 나 다 라 마 바 사 아")}&page={n}`),
        get(attacker, `/api/v1/lectures/notes?query=${encodeURIComponent("물레 앞에서 흙을 만지는 손으로 빚는 컵")}`),
      ],
      parallel: 24,
      total: 600,
    }),
  },
  {
    name: "hostile texts on every screen",
    prepare: ({ db, userId }) => fillHostileTexts(db, userId),
    flood: (attacker) => {
      const requests = screensOf(attacker);
      return { requests, parallel: 8, total: 4 * requests.length };
    },
  },
  {
    name: "large photos of twenty accounts",
    prepare: ({ db, url }) => sendLargePhotos(db, url),
    flood: (_attacker, requests) => ({ requests, parallel: 40, total: requests.length }),
  },
  {
    name: "exports of all personal data",
    flood: (attacker) => ({
      requests: [
        { method: "POST", path: "/trpc/account.requestDataExport", headers: signedIn(attacker), body: {} },
        get(attacker, "/trpc/account.dataExport"),
        get(attacker, "/trpc/account.closing"),
      ],
      parallel: 24,
      total: 600,
    }),
  },
  {
    name: "reads of every page size and filter",
    flood: (attacker) => {
      const { userId } = attacker;
      const rows = Array.from({ length: 100 }, (_, n) => n + 1);
      const lists = [
        `/orders?userId=${userId}`,
        `/carts?userId=${userId}`,
        `/refunds?userId=${userId}`,
        `/courses/registrations/users/${userId}?status=VALID`,
        `/courses/registrations/users/${userId}?status=EXPIRED`,
        `/lectures/registrations/users/${userId}?status=VALID`,
        `/courses?category=%EC%A3%BC%EC%A0%9C%201`,
        "/lectures?featured=true",
        "/teachers?x=1",
      ];
      return {
        requests: rows.flatMap((size) => lists.map((path) => get(attacker, `/api/v1${path}&rows=${size}&page=1`))),
        parallel: 8,
        total: 20_000,
      };
    },
  },
  {
    name: "3,000 orders at once",
    flood: (attacker) => ({
      requests: [
        {
          method: "POST",
          path: "/api/v1/orders",
          headers: signedIn(attacker),
          body: { items: [{ itemType: "COURSE", itemId: attacker.courseId }] },
        },
      ],
      parallel: 3_000,
      total: 3_000,
    }),
  },
  {
    name: "forged webhooks of 30 kB",
    flood: ({ userId }) => ({
      requests: [
        {
          method: "POST",
          path: "/webhooks/payments",
          headers: from,
          body: {
            eventType: "PAYMENT_STATUS_CHANGED",
            createdAt: "2026-01-01T00:00:00.000000",
            data: { orderId: "order-1", paymentKey: "key-1", status: "DONE", padding: userId.repeat(800) },
          },
        },
      ],
      parallel: 50,
      total: 1_000,
    }),
  },
  {
    name: "public lists that are not cached",
    flood: () => ({
      requests: [{ method: "GET", path: "/api/v1/courses?rows=100&n={n}", headers: from }],
      parallel: 1_000,
      total: 6_000,
    }),
  },
  {
    name: "media of a lecture",
    flood: ({ lectureId }) => ({
      requests: [{ method: "GET", path: `/media/${lectureId}/video.mp4?n={n}`, headers: from }],
      parallel: 1_000,
      total: 6_000,
    }),
  },
  {
    name: "sign-ins of the identity family",
    flood: () => ({
      requests: [
        {
          method: "POST",
          path: "/api/auth/callback/credentials",
          headers: from,
          body: { email: "bench-{n}@closegap.test", password: "guessed-password", json: "true" },
        },
      ],
      parallel: 500,
      total: 1_500,
    }),
  },
  {
    name: "log-ins with guessed passwords",
    flood: () => ({
      requests: [
        {
          method: "POST",
          path: "/api/v1/auth/login",
          headers: { "x-forwarded-for": "198.51.100.{n}" },
          body: { email: "bench-{n}@closegap.test", password: "guessed-password-{n}" },
        },
      ],
      parallel: 100,
      total: 250,
    }),
  },
];

const numbers = Array.from({ length: hostileItems }, (_, index) => index + 1);

const procedure = (name: string, input: object) => `/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** Each screen and list with texts of others, and the attacker's own texts. */
const screensOf = (attacker: Attacker): FloodRequest[] => [
  ...numbers.flatMap((n) => {
    const [lecture, course, teacher] = [uuidOf("lecture", n), uuidOf("course", n), uuidOf("teacher", n)];
    return [
      `/lectures/${lecture}`,
      `/lectures/${lecture}/watch`,
      `/courses/${course}`,
      `/teachers/${teacher}`,
      `/api/v1/lectures/comments?lectureId=${lecture}&page=1&rows=100`,
      `/api/v1/lectures/reviews?lectureId=${lecture}&page=1&rows=100`,
      `/api/v1/lectures/questions?lectureId=${lecture}&page=1&rows=100`,
      procedure("annotation.list", { lectureId: lecture }),
    ].map((path) => ({ method: "GET", path, headers: from }));
  }),
  ...numbers
    .flatMap((n) => [
      `/my/suggest/${uuidOf("suggestion", n)}`,
      `/api/v1/suggestions/${uuidOf("suggestion", n)}`,
      `/api/v1/support/inquiries/${uuidOf("inquiry", n)}`,
      `/api/v1/lectures/notes/${uuidOf("note", n)}/content`,
    ])
    .map((path) => get(attacker, path)),
  ...["/my/notes", "/my/support", "/my/suggest", "/my/notifications", "/api/v1/notifications?page=1&rows=100"]
    .concat(["/api/v1/lectures/notes?page=1&rows=100", "/api/v1/support/inquiries?page=1&rows=100"])
    .concat(["/api/v1/suggestions?page=1&rows=100", "/api/v1/suggestions?mine=true&page=1&rows=100"])
    .map((path) => get(attacker, path)),
];

/** The maximum number of notes for one user, with long texts. */
async function fillNotes({ db, userId }: Attacker): Promise<void> {
  await sql`delete from lecture_note where user_id = ${userId}`.execute(db);
  const text = "물레 앞에서 처음 흙을 만지는 손으로 컵을 빚어요. ".repeat(Math.ceil(4_000 / 28));
  await sql`
    insert into lecture_note (lecture_note_id, user_id, lecture_id, timestamp_sec, content, created_at, updated_at)
    select gen_random_uuid(), ${userId}, l.lecture_id, n % 60, ${text} || n, now(), now()
    from (select lecture_id, row_number() over () as k from lecture limit 10) l, generate_series(1, ${limits.notesPerLectureMax}) n
  `.execute(db);
}
