import { type Kysely, sql } from "kysely";

/** A question that is deleted or hidden takes its answers out of sight: no notification quotes them either. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function delete_notifications_of_answers() returns trigger language plpgsql as $$
    begin
      delete from notification n using question_answer a
      where a.question_id = old.question_id and n.text_id = a.answer_id;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger delete_notifications_of_answers after update of deleted_at, hidden_at on lecture_question
      for each row when ((old.deleted_at is null and old.hidden_at is null)
        and (new.deleted_at is not null or new.hidden_at is not null))
      execute function delete_notifications_of_answers()
  `.execute(db);
}
