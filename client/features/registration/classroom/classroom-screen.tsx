import { CardGrid } from "../../../ui/layout/card-grid.tsx";
import { Select } from "../../../ui/field/select.tsx";
import { TabPanel, Tabs } from "../../../ui/navigation/tabs.tsx";
import { ClassroomCard } from "./classroom-card.tsx";
import { ClassroomHeader } from "./classroom-header.tsx";
import styles from "./classroom-screen.module.css";
import { classroomSorts, classroomTabs, type ClassroomSearch, type ClassroomTab } from "./classroom-search.ts";
import { itemToResume, type ClassroomSections, sortItems } from "./classroom-sections.ts";
import { ExpiryLine } from "../expiry-line.tsx";
import { LastWatched } from "./last-watched.tsx";
import { NextCourse } from "./next-course.tsx";
import { RegistrationsEmpty } from "../registrations-empty.tsx";
import { classroomText } from "../text.ts";

const { tabs: tabNames, empty: emptyText } = classroomText;
const sorts = classroomSorts.map((value) => ({ value, label: classroomText.sorts[value] }));

interface ClassroomScreenProps {
  sections: ClassroomSections;
  search: ClassroomSearch;
  onSearch: (search: ClassroomSearch) => void;
  now: Date;
}

export function ClassroomScreen({ sections, search, onSearch, now }: ClassroomScreenProps) {
  const { tab = "learning", sort = "recent" } = search;
  const resume = itemToResume(sections);
  // It is above the others, not a second time among them.
  const listed = (name: ClassroomTab) => sections[name].filter((item) => item !== resume);
  if (classroomTabs.every((name) => sections[name].length === 0)) {
    return (
      <>
        <ClassroomHeader />
        <RegistrationsEmpty />
      </>
    );
  }
  return (
    <>
      <ClassroomHeader />
      <ExpiryLine items={[...sections.learning, ...sections.done]} now={now} className={styles.ending} />
      <Tabs
        className={styles.tabs}
        label={classroomText.tabsLabel}
        tabs={classroomTabs.map((value) => ({ value, label: tabNames[value], count: sections[value].length }))}
        value={tab}
        onChange={(next) => onSearch({ ...search, tab: next })}
        aside={
          <div className={styles.sort}>
            {listed(tab).length > 1 ? (
              <Select
                size="s"
                label={classroomText.sort}
                options={sorts}
                value={sort}
                onChange={(next) => onSearch({ ...search, sort: next })}
              />
            ) : null}
          </div>
        }
      >
        {classroomTabs.map((name) => (
          <TabPanel key={name} value={name}>
            {name === "learning" && resume ? (
              <div className={styles.resume}>
                <LastWatched item={resume} now={now} />
              </div>
            ) : null}
            {sections[name].length === 0 ? <p className={styles.empty}>{emptyText[name]}</p> : null}
            {name === "learning" && listed(name).length > 0 ? (
              <h2 className={styles.others}>
                {classroomText.others} <span>{listed(name).length}</span>
              </h2>
            ) : null}
            <CardGrid columns="three" label={tabNames[name]} className={styles.grid}>
              {sortItems(listed(name), sort).map((item) => (
                <ClassroomCard key={item.registrationId} item={item} now={now} />
              ))}
              {name === "learning" ? <NextCourse /> : null}
            </CardGrid>
          </TabPanel>
        ))}
      </Tabs>
    </>
  );
}
