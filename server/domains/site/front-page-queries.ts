import { sql } from "kysely";
import type { FrontPage } from "../../../shared/site/front-page.ts";
import { wholeSeconds } from "../../db/fragments.ts";
import type { ReadPool } from "../../db/reads.ts";
import { statement } from "../../db/statement.ts";

const previewJson = sql`json_build_object(
  'lectureId', l.lecture_id, 'title', l.title, 'durationSec', ${wholeSeconds("m.duration_ms")}, 'category', l.category,
  'cover', coalesce(c.cover, l.cover),
  'course', case when c.course_id is not null then
    json_build_object('courseId', c.course_id, 'title', c.title, 'number', cl.position + 1) end)`;

/** The preview that the admin has chosen, while it is one. */
const chosenPreview = sql`(
  select ${previewJson} from lecture l join media m using (media_id)
    left join course_lecture cl on cl.lecture_id = l.lecture_id
    left join course c on c.course_id = cl.course_id and c.status = 'PUBLISHED'
  where l.lecture_id = f.lecture_id and l.is_preview and l.status = 'PUBLISHED'
  order by c.published_at desc nulls last limit 1)`;

/** The first preview of the newest course that has one. */
const newestPreview = sql`(
  select ${previewJson} from course c join course_lecture cl on cl.course_id = c.course_id
    join lecture l on l.lecture_id = cl.lecture_id join media m using (media_id)
  where c.status = 'PUBLISHED' and l.is_preview and l.status = 'PUBLISHED'
  order by c.published_at desc, c.course_id desc, cl.position limit 1)`;

const frontPage = statement<object>()(
  "site.frontPage",
  () => sql<FrontPage>`
    select f.title, f.lead, coalesce(${chosenPreview}, ${newestPreview}) as preview,
      s.median_lecture_sec as "medianLectureSec", s.median_answer_sec as "medianAnswerSec"
    from (select) one left join front_page f on true left join shop_figures s on true`,
);

export async function findFrontPage(reads: ReadPool): Promise<FrontPage> {
  const page = await reads.queryOne(frontPage, {});
  if (!page) throw new Error("a row without conditions is always there");
  return page;
}
