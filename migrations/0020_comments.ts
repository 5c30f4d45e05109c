import { type Kysely, sql } from "kysely";

/** The id under which `comment_rank` lists the comments of all lectures. */
const all = sql`'00000000-0000-0000-0000-000000000000'::uuid`;

export async function up(db: Kysely<unknown>): Promise<void> {
  await createComments(db);
  await createCounters(db);
  await createCommentTriggers(db);
  await createReactionTriggers(db);
  await createCurriculumTriggers(db);
  await createModeration(db);
}

async function createComments(db: Kysely<unknown>): Promise<void> {
  // A reply refers to a comment of the same lecture that is no reply itself: `depth` is part of the key.
  await sql`
    create table lecture_comment (
      comment_id uuid constraint lecture_comment_pk primary key,
      lecture_id uuid not null constraint lecture_comment_lecture_fk references lecture,
      user_id uuid constraint lecture_comment_user_fk references "user",
      parent_id uuid,
      depth smallint not null generated always as (case when parent_id is null then 0 else 1 end) stored,
      parent_depth smallint generated always as (case when parent_id is not null then 0 end) stored,
      content text not null constraint lecture_comment_content_length check (char_length(content) <= 1000),
      created_at timestamptz not null,
      edited_at timestamptz,
      deleted_at timestamptz,
      hidden_at timestamptz,
      constraint lecture_comment_thread_key unique (comment_id, lecture_id, depth),
      constraint lecture_comment_parent_fk foreign key (parent_id, lecture_id, parent_depth)
        references lecture_comment (comment_id, lecture_id, depth),
      constraint lecture_comment_empty_when_deleted check ((deleted_at is not null) = (content = ''))
    )
  `.execute(db);
  await sql`create index lecture_comment_user_idx on lecture_comment (user_id, created_at desc, comment_id desc)`.execute(
    db,
  );
  await sql`create index lecture_comment_parent_idx on lecture_comment (parent_id, created_at, comment_id)`.execute(db);
  await sql`create index lecture_comment_lecture_idx on lecture_comment (lecture_id)`.execute(db);
  await sql`
    create trigger notify_change after insert or update or delete or truncate on lecture_comment
      for each statement execute function notify_change()
  `.execute(db);
  await sql`
    create table comment_revision (
      comment_revision_id uuid constraint comment_revision_pk primary key,
      comment_id uuid not null constraint comment_revision_comment_fk references lecture_comment on delete cascade,
      content text not null,
      replaced_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create index comment_revision_comment_idx on comment_revision (comment_id, replaced_at desc, comment_revision_id desc)
  `.execute(db);
  await sql`create index comment_revision_age_idx on comment_revision (replaced_at)`.execute(db);
  await sql`
    create table comment_reaction (
      comment_id uuid not null constraint comment_reaction_comment_fk references lecture_comment on delete cascade,
      user_id uuid not null constraint comment_reaction_user_fk references "user",
      reaction text not null constraint comment_reaction_known check (reaction in ('LIKE', 'CURIOUS')),
      created_at timestamptz not null,
      constraint comment_reaction_pk primary key (comment_id, user_id)
    )
  `.execute(db);
  await sql`create index comment_reaction_user_idx on comment_reaction (user_id)`.execute(db);
}

/** None of these tables notifies of its changes. */
async function createCounters(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table comment_stats (
      comment_id uuid constraint comment_stats_pk primary key
        constraint comment_stats_comment_fk references lecture_comment on delete cascade,
      like_count integer not null default 0,
      curious_count integer not null default 0,
      reply_count integer not null default 0,
      constraint comment_stats_not_negative check (least(like_count, curious_count, reply_count) >= 0)
    )
  `.execute(db);
  // A row per thread and list: its lecture, each course with that lecture, all lectures. A thread that is gone (deleted
  // or hidden, without replies) stays for a while, so that readers who continue a list find the same positions.
  await sql`
    create table comment_rank (
      item_id uuid not null,
      comment_id uuid not null constraint comment_rank_comment_fk references lecture_comment on delete cascade,
      created_at timestamptz not null,
      gone_at timestamptz,
      reaction_count integer not null default 0 constraint comment_rank_reactions_not_negative check (reaction_count >= 0),
      constraint comment_rank_pk primary key (comment_id, item_id)
    )
  `.execute(db);
  await sql`create index comment_rank_newest_idx on comment_rank (item_id, created_at desc, comment_id desc)`.execute(
    db,
  );
  await sql`
    create index comment_rank_reactions_idx
      on comment_rank (item_id, reaction_count desc, created_at desc, comment_id desc)
  `.execute(db);
  await sql`create index comment_rank_gone_idx on comment_rank (gone_at) where gone_at is not null`.execute(db);
  await sql`
    create table comment_count (
      item_id uuid constraint comment_count_pk primary key,
      threads integer not null,
      comments integer not null,
      constraint comment_count_not_negative check (least(threads, comments) >= 0)
    )
  `.execute(db);
}

async function createCommentTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_comments(of_lecture uuid, more_threads integer, more_comments integer)
      returns void language plpgsql as $$
    declare
      of_item uuid;
    begin
      for of_item in select of_lecture union all (
        select course_id from course_lecture where lecture_id = of_lecture order by course_id) loop
        insert into comment_count (item_id, threads, comments) values (of_item, 0, 0) on conflict do nothing;
        update comment_count set threads = threads + more_threads, comments = comments + more_comments
        where item_id = of_item;
      end loop;
    end $$
  `.execute(db);
  // A thread is listed as long as its first comment or a reply is visible. The lock on the first comment makes changes of
  // one thread wait for each other.
  await sql`
    create function settle_thread(of_thread uuid, at timestamptz) returns void language plpgsql as $$
    declare
      first_comment lecture_comment;
      is_listed boolean;
      was_listed boolean;
    begin
      select * into first_comment from lecture_comment where comment_id = of_thread for no key update;
      is_listed := first_comment.deleted_at is null and first_comment.hidden_at is null
        or exists (select from comment_stats where comment_id = of_thread and reply_count > 0);
      select gone_at is null into was_listed from comment_rank where comment_id = of_thread limit 1;
      if was_listed is null then
        insert into comment_rank (item_id, comment_id, created_at, gone_at, reaction_count)
        select item_id, of_thread, first_comment.created_at, case when not is_listed then at end,
          coalesce((select like_count + curious_count from comment_stats where comment_id = of_thread), 0)
        from (
          select first_comment.lecture_id as item_id union all select ${all}
          union all select course_id from course_lecture where lecture_id = first_comment.lecture_id) items;
      elsif is_listed <> was_listed then
        update comment_rank set gone_at = case when not is_listed then at end where comment_id = of_thread;
      end if;
      if is_listed <> coalesce(was_listed, false) then
        perform count_comments(first_comment.lecture_id, case when is_listed then 1 else -1 end, 0);
      end if;
    end $$
  `.execute(db);
  await sql`
    create function count_comment() returns trigger language plpgsql as $$
    declare
      was_visible boolean := tg_op = 'UPDATE' and old.deleted_at is null and old.hidden_at is null;
      is_visible boolean := new.deleted_at is null and new.hidden_at is null;
      change integer := is_visible::integer - was_visible::integer;
    begin
      if new.parent_id is not null and change <> 0 then
        insert into comment_stats (comment_id) values (new.parent_id) on conflict do nothing;
        update comment_stats set reply_count = reply_count + change where comment_id = new.parent_id;
      end if;
      perform settle_thread(coalesce(new.parent_id, new.comment_id), coalesce(new.deleted_at, new.hidden_at, new.created_at));
      if change <> 0 then
        perform count_comments(new.lecture_id, 0, change);
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger count_new_comment after insert on lecture_comment for each row execute function count_comment()
  `.execute(db);
  await sql`
    create trigger count_changed_comment after update on lecture_comment for each row
      when ((old.deleted_at is null, old.hidden_at is null) is distinct from (new.deleted_at is null, new.hidden_at is null))
      execute function count_comment()
  `.execute(db);
}

async function createReactionTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function count_reaction() returns trigger language plpgsql as $$
    declare
      of_comment uuid := case when tg_op = 'DELETE' then old.comment_id else new.comment_id end;
      likes integer := 0;
      curious integer := 0;
    begin
      if tg_op <> 'INSERT' then
        likes := likes - (old.reaction = 'LIKE')::integer;
        curious := curious - (old.reaction = 'CURIOUS')::integer;
      end if;
      if tg_op <> 'DELETE' then
        likes := likes + (new.reaction = 'LIKE')::integer;
        curious := curious + (new.reaction = 'CURIOUS')::integer;
      end if;
      insert into comment_stats (comment_id)
      select comment_id from lecture_comment where comment_id = of_comment on conflict do nothing;
      update comment_stats set like_count = like_count + likes, curious_count = curious_count + curious
      where comment_id = of_comment;
      if likes + curious <> 0 then
        update comment_rank set reaction_count = reaction_count + likes + curious where comment_id = of_comment;
      end if;
      return null;
    end $$
  `.execute(db);
  await sql`
    create trigger count_reaction after insert or update or delete on comment_reaction
      for each row execute function count_reaction()
  `.execute(db);
}

async function createCurriculumTriggers(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function rank_course_comments(of_course uuid) returns void language plpgsql as $$
    begin
      delete from comment_rank where item_id = of_course;
      insert into comment_rank (item_id, comment_id, created_at, gone_at, reaction_count)
      select of_course, k.comment_id, k.created_at, k.gone_at, k.reaction_count
      from course_lecture cl join comment_rank k on k.item_id = cl.lecture_id where cl.course_id = of_course;
      insert into comment_count (item_id, threads, comments)
      select of_course, coalesce(sum(n.threads), 0), coalesce(sum(n.comments), 0)
      from course_lecture cl join comment_count n on n.item_id = cl.lecture_id where cl.course_id = of_course
      on conflict (item_id) do update set threads = excluded.threads, comments = excluded.comments;
    end $$
  `.execute(db);
  // No comment or reaction is written meanwhile, so that each is counted once.
  await sql`
    create function rank_changed_course_comments() returns trigger language plpgsql as $$
    declare
      of_course uuid;
    begin
      lock table lecture_comment, comment_reaction in exclusive mode;
      for of_course in select distinct course_id from changed order by course_id loop
        perform rank_course_comments(of_course);
      end loop;
      return null;
    end $$
  `.execute(db);
  for (const [event, rows] of [
    ["insert", "new"],
    ["update", "new"],
    ["delete", "old"],
  ] as const) {
    await sql`
      create trigger ${sql.id(`rank_course_comments_on_${event}`)} after ${sql.raw(event)} on course_lecture
        referencing ${sql.raw(rows)} table as changed for each statement execute function rank_changed_course_comments()
    `.execute(db);
  }
}

async function createModeration(db: Kysely<unknown>): Promise<void> {
  const targets = sql`('REVIEW', 'COMMENT', 'QUESTION', 'ANSWER')`;
  await sql`
    create table content_report (
      content_report_id uuid constraint content_report_pk primary key,
      user_id uuid constraint content_report_user_fk references "user",
      target_type text not null constraint content_report_target_known check (target_type in ${targets}),
      target_id uuid not null,
      reason text not null constraint content_report_reason_known
        check (reason in ('SPAM', 'ABUSE', 'PERSONAL_INFORMATION', 'COPYRIGHT', 'OTHER')),
      note text not null constraint content_report_note_length check (char_length(note) <= 500),
      reported_at timestamptz not null,
      closed_at timestamptz,
      constraint content_report_once unique (user_id, target_type, target_id)
    )
  `.execute(db);
  await sql`create index content_report_user_idx on content_report (user_id, reported_at)`.execute(db);
  await sql`create index content_report_target_idx on content_report (target_id)`.execute(db);
  await sql`
    create index content_report_open_idx on content_report (reported_at, content_report_id) where closed_at is null
  `.execute(db);
  await sql`
    create table user_block (
      user_id uuid not null constraint user_block_user_fk references "user",
      blocked_user_id uuid not null constraint user_block_blocked_user_fk references "user",
      blocked_at timestamptz not null,
      constraint user_block_pk primary key (user_id, blocked_user_id),
      constraint user_block_other_user check (user_id <> blocked_user_id)
    )
  `.execute(db);
  await sql`create index user_block_blocked_user_idx on user_block (blocked_user_id)`.execute(db);
  await sql`
    create table writing_suspension (
      user_id uuid constraint writing_suspension_pk primary key
        constraint writing_suspension_user_fk references "user",
      suspended_until timestamptz not null,
      suspended_at timestamptz not null
    )
  `.execute(db);
  await sql`
    create table moderation_action (
      moderation_action_id uuid constraint moderation_action_pk primary key,
      admin_id uuid not null constraint moderation_action_admin_fk references "user",
      action text not null constraint moderation_action_known
        check (action in ('HIDE', 'RESTORE', 'DISMISS', 'SUSPEND', 'LIFT')),
      target_type text not null constraint moderation_action_target_known
        check (target_type in ('REVIEW', 'COMMENT', 'QUESTION', 'ANSWER', 'USER')),
      target_id uuid not null,
      reason text not null,
      suspended_until timestamptz,
      acted_at timestamptz not null
    )
  `.execute(db);
  await sql`create index moderation_action_target_idx on moderation_action (target_id, acted_at)`.execute(db);
  await sql`
    create function moderation_is_append_only() returns trigger language plpgsql as $$
    begin
      raise exception 'moderation actions are only added' using errcode = 'check_violation',
        constraint = 'moderation_action_append_only';
    end $$
  `.execute(db);
  await sql`
    create trigger moderation_is_append_only before update or delete or truncate on moderation_action
      for each statement execute function moderation_is_append_only()
  `.execute(db);
}
