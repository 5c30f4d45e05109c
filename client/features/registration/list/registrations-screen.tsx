import { Link } from "@tanstack/react-router";
import { countText } from "../../../../shared/format.ts";
import type { RegistrationOverview } from "../../../../shared/registration/schema.ts";
import { registrationStatuses } from "../../../../shared/codes.ts";
import { PreviewSuggestions } from "../../../components/suggestions/preview-suggestions.tsx";
import { buttonClass } from "../../../ui/action/button-class.ts";
import { PagedList } from "../../../ui/layout/paged-list.tsx";
import { TabLinks, tabLinkClass } from "../../../ui/navigation/tab-links.tsx";
import { shownText } from "../../../ui/text.ts";
import { RegistrationRow } from "./registration-row.tsx";
import { RegistrationsFrame } from "./registrations-frame.tsx";
import styles from "../registrations.module.css";
import { type RegistrationsSearch, shownStatus } from "./registrations-search.ts";
import { registrationsText } from "../text.ts";

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
      {registrationsText.courses}
    </Link>
  );
  const toValid = (
    <Link to="/my/registrations" search={{}} className={buttonClass()}>
      {registrationsText.toValid}
    </Link>
  );
  return (
    <RegistrationsFrame>
      <TabLinks label={registrationsText.tabsLabel}>
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
            {registrationsText.tabs[status]} <span className={styles.count}>{countText(counts[status])}</span>
          </Link>
        ))}
      </TabLinks>
      <output className="sr-only">
        {shownText(
          registrationsText.found(registrationsText.tabs[shown], counts[shown]),
          search.page ?? 1,
          Math.ceil(list.total / list.rows),
        )}
      </output>
      <PagedList
        list={list}
        page={search.page ?? 1}
        none={{ ...registrationsText.none[shown], action: shown === "VALID" ? toBrowse : toValid }}
        past={registrationsText.past}
        renderLink={({ page, ...link }) => (
          <Link
            to="/my/registrations"
            search={{ ...search, page: page > 1 ? page : undefined }}
            activeOptions={{ exact: true }}
            {...link}
          />
        )}
      >
        <ul className={styles.rows} aria-label={registrationsText.tabs[shown]}>
          {list.items.map((item) => (
            <li key={item.registrationId}>
              <RegistrationRow item={item} now={now} />
            </li>
          ))}
        </ul>
      </PagedList>
      {counts.VALID + counts.EXPIRED === 0 ? <PreviewSuggestions /> : null}
    </RegistrationsFrame>
  );
}
