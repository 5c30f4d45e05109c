import { Link } from "@tanstack/react-router";
import { countText } from "../../../../shared/format.ts";
import type { RegistrationOverview } from "../../../../shared/registration.ts";
import { registrationStatuses } from "../../../../shared/codes.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { PagedList } from "../../../ui/paged-list.tsx";
import { TabLinks, tabLinkClass } from "../../../ui/tab-links.tsx";
import { RegistrationRow } from "./registration-row.tsx";
import { statusLabels } from "../registration-labels.ts";
import { RegistrationsFrame } from "./registrations-frame.tsx";
import styles from "../registrations.module.css";
import { type RegistrationsSearch, shownStatus } from "./registrations-search.ts";

const nothing = {
  VALID: { title: "지금 배우는 것이 없어요.", text: "코스나 강의를 시작하면 여기에 모여요." },
  EXPIRED: { title: "끝난 것이 없어요.", text: "기간이 끝나도 노트와 진도는 여기에 남아요." },
};

interface RegistrationsScreenProps {
  list: RegistrationOverview;
  search: RegistrationsSearch;
  now: Date;
}

/** All registrations, by status. */
export function RegistrationsScreen({ list, search, now }: RegistrationsScreenProps) {
  const shown = shownStatus(search);
  const counts = { VALID: list.counts.valid, EXPIRED: list.counts.expired };
  const toBrowse = (
    <Link to="/courses" className={buttonClass()}>
      코스 둘러보기
    </Link>
  );
  const toValid = (
    <Link to="/my/registrations" search={{}} className={buttonClass()}>
      수강 중인 것 보기
    </Link>
  );
  return (
    <RegistrationsFrame>
      <TabLinks label="수강 상태">
        {registrationStatuses.map((status) => (
          <Link
            key={status}
            to="/my/registrations"
            search={{ status: status === "VALID" ? undefined : status }}
            className={tabLinkClass}
            aria-current={status === shown ? "page" : undefined}
            resetScroll={false}
            activeOptions={{ exact: true }}
          >
            {statusLabels[status]} <span className={styles.count}>{countText(counts[status])}</span>
          </Link>
        ))}
      </TabLinks>
      <PagedList
        list={list}
        page={search.page ?? 1}
        none={{ ...nothing[shown], action: shown === "VALID" ? toBrowse : toValid }}
        past={{ title: "이 쪽에는 아무것도 없어요.", text: "수강 내역은 앞쪽에 모여 있어요." }}
        renderLink={({ page, ...link }) => (
          <Link
            to="/my/registrations"
            search={{ ...search, page: page > 1 ? page : undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        <ul className={styles.rows} aria-label={statusLabels[shown]}>
          {list.items.map((item) => (
            <li key={item.registrationId}>
              <RegistrationRow item={item} now={now} />
            </li>
          ))}
        </ul>
      </PagedList>
    </RegistrationsFrame>
  );
}
