import { Link } from "@tanstack/react-router";
import type { Game } from "../../../shared/game/schema.ts";
import type { ListOf } from "../../../shared/paging.ts";
import { buttonClass } from "../../ui/action/button-class.ts";
import { Cover } from "../../ui/image/cover.tsx";
import { Card, CardBody, CardMedia, CardTitle } from "../../ui/layout/card.tsx";
import { CardGrid } from "../../ui/layout/card-grid.tsx";
import { MetaList } from "../../ui/layout/meta-list.tsx";
import { PagedList } from "../../ui/layout/paged-list.tsx";
import { PageTitle } from "../../ui/layout/page-title.tsx";
import { Tag } from "../../ui/feedback/tag.tsx";
import { gamesTitle } from "./head-text.ts";
import { listText as text } from "./text.ts";
import styles from "./game.module.css";

/** All games with the user's best scores. */
export const GamesScreen = ({ list, page = 1 }: { list: ListOf<Game>; page?: number | undefined }) => (
  <>
    <PageTitle title={gamesTitle} count={list.total} />
    <p className={styles.lead}>{text.lead}</p>
    <PagedList
      list={list}
      page={page}
      none={{
        ...text.none,
        action: (
          <Link to="/courses" className={buttonClass({ variant: "primary" })}>
            {text.none.action}
          </Link>
        ),
      }}
      past={text.past}
      renderLink={({ page: target, ...link }) => <Link to="/games" search={{ page: target }} {...link} />}
    >
      <CardGrid columns="three">
        {list.items.map((game) => (
          <GameItem key={game.gameId} game={game} />
        ))}
      </CardGrid>
    </PagedList>
  </>
);

const GameItem = ({ game: { gameId, title, course, questionCount, bestScore, openAttemptId } }: { game: Game }) => (
  <Card>
    <CardMedia>
      <Cover id={course.courseId} title={course.title} subject={course.category} cover={course.cover} />
    </CardMedia>
    <CardBody>
      <MetaList>
        {course.title}
        {text.size(questionCount)}
      </MetaList>
      <CardTitle as="h2">
        <Link to="/games/$gameId" params={{ gameId }} search={{}}>
          {title}
        </Link>
      </CardTitle>
      <p className={styles.state}>
        {openAttemptId !== null ? (
          <Tag tone="info">{text.open}</Tag>
        ) : bestScore === null ? (
          <Tag>{text.unplayed}</Tag>
        ) : (
          <Tag tone={bestScore === questionCount ? "good" : "plain"}>{text.best(bestScore, questionCount)}</Tag>
        )}
      </p>
    </CardBody>
  </Card>
);
