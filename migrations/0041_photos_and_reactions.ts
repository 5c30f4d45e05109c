import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await addPhotosOfAnswers(db);
  await rememberRemovedReactions(db);
}

/** They are removed with their answer, also when it is hidden. */
async function addPhotosOfAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table photo
      add column answer_id uuid constraint photo_answer_fk references question_answer on delete set null,
      drop constraint photo_purpose_known,
      add constraint photo_purpose_known check (purpose in ('PROFILE', 'REVIEW', 'INQUIRY', 'ANSWER')),
      drop constraint photo_has_one_use,
      add constraint photo_has_one_use check (num_nonnulls(review_id, message_id, answer_id) <= 1)
  `.execute(db);
  await sql`create index photo_answer_idx on photo (answer_id, position) where answer_id is not null`.execute(db);
  await sql`
    create function remove_photos_of_answer() returns trigger language plpgsql as $$
    begin
      update photo set status = 'REMOVED' where answer_id = old.answer_id;
      return case when tg_op = 'DELETE' then old else new end;
    end $$
  `.execute(db);
  await sql`
    create trigger remove_photos before delete on question_answer
      for each row execute function remove_photos_of_answer()
  `.execute(db);
  await sql`
    create trigger remove_unlisted_photos before update of deleted_at, hidden_at on question_answer
      for each row when (coalesce(old.deleted_at, old.hidden_at) is null
        and coalesce(new.deleted_at, new.hidden_at) is not null)
      execute function remove_photos_of_answer()
  `.execute(db);
}

/**
 * Readers who continue a list by reactions count those that there were when they opened it. A row says nothing of its
 * user and refers to none: it is deleted after an hour.
 */
async function rememberRemovedReactions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comment_reaction_removal (
      comment_reaction_removal_id uuid not null default uuidv7() constraint comment_reaction_removal_pk primary key,
      comment_id uuid not null,
      reacted_at timestamptz not null,
      removed_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create index comment_reaction_removal_comment_idx on comment_reaction_removal (comment_id, removed_at)
  `.execute(db);
  await sql`create index comment_reaction_removal_age_idx on comment_reaction_removal (removed_at)`.execute(db);
}
