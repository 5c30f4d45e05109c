import { useId } from "react";
import { durationText } from "../../../shared/format.ts";
import type { GameRanking } from "../../../shared/game/schema.ts";
import { useRanking, useSetUnnamed } from "../../api/game/game.ts";
import { failureText } from "../../lib/error-messages.ts";
import { ownFaceIdAtom, userAtom } from "../../lib/session/session-state.ts";
import { useAtomValue } from "../../document/use-atom.ts";
import { Avatar } from "../../ui/image/avatar.tsx";
import { FieldError } from "../../ui/field/field-error.tsx";
import { Panel } from "../../ui/layout/panel.tsx";
import { SkeletonLine, SkeletonRegion } from "../../ui/feedback/skeleton.tsx";
import { Switch } from "../../ui/field/switch.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { weekText as text } from "./text.ts";
import { weekPeriodText } from "./week-period.ts";
import styles from "./week-panel.module.css";
import { QueryError } from "../../components/query-error.tsx";

interface WeekPanelProps {
  gameId: string;
  questionCount: number;
}

/** The best of the week, and whether the user's name is in it. */
export function WeekPanel({ gameId, questionCount }: WeekPanelProps) {
  const id = useId();
  const { data, error, refetch, isRefetching } = useRanking(gameId);
  return (
    <Panel className={styles.week} aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      {data ? (
        <Ranking ranking={data} gameId={gameId} questionCount={questionCount} />
      ) : error ? (
        <QueryError title={text.failed} error={error} refetch={refetch} isFetching={isRefetching} />
      ) : (
        <SkeletonRegion label={text.loading} className={styles.skeleton}>
          <SkeletonLine width="70%" />
          <SkeletonLine />
          <SkeletonLine />
          <SkeletonLine />
        </SkeletonRegion>
      )}
    </Panel>
  );
}

function Ranking({ ranking, gameId, questionCount }: WeekPanelProps & { ranking: GameRanking }) {
  const { top, mine, isUnnamed } = ranking;
  const user = useAtomValue(userAtom);
  const faceId = useAtomValue(ownFaceIdAtom);
  const rename = useSetUnnamed(gameId);
  const below = mine && user && !top.some(({ isMine }) => isMine) ? mine : null;
  return (
    <>
      <p className={styles.range}>{text.range(weekPeriodText(ranking.week), ranking.playerCount)}</p>
      {top.length === 0 ? <p className={styles.note}>{text.none}</p> : null}
      <ol>
        {top.map((row) => (
          <Row key={row.rank} {...row} questionCount={questionCount} />
        ))}
        {below ? (
          <Row
            {...below}
            faceId={faceId}
            photoId={user?.photoId ?? null}
            name={user?.name ?? null}
            isMine
            isApart
            questionCount={questionCount}
          />
        ) : null}
      </ol>
      <p className={styles.note}>{mine ? text.mine : text.notYet}</p>
      <Switch
        checked={!isUnnamed}
        disabled={rename.isPending}
        onChange={(event) => rename.mutate({ isUnnamed: !event.target.checked })}
      >
        {text.named}
      </Switch>
      <div role="alert">{rename.error ? <FieldError>{failureText(rename.error)}</FieldError> : null}</div>
    </>
  );
}

type RowProps = GameRanking["top"][number] & { questionCount: number; isApart?: boolean };

const Row = ({ rank, faceId, photoId, name, score, elapsedMs, isMine, questionCount, isApart }: RowProps) => (
  <li className={isApart ? styles.apart : undefined}>
    <span className={styles.rank}>{rank}</span>
    {faceId !== null && name !== null ? (
      <Avatar id={faceId} photo={photoId} name={name} />
    ) : (
      <span className={styles.faceless} />
    )}
    <span className={styles.name}>
      {name === null ? text.unnamed : <span>{name}</span>} {isMine ? <Tag tone="good">{text.me}</Tag> : null}
    </span>
    <span className={styles.score}>{text.score(score, questionCount)}</span>
    <span className={styles.time}>{durationText(elapsedMs / 1000)}</span>
  </li>
);
