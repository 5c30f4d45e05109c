import { CardGrid } from "../../../ui/card-grid.tsx";
import { Select } from "../../../ui/select.tsx";
import { TabPanel, Tabs } from "../../../ui/tabs.tsx";
import { ClassroomCard } from "./classroom-card.tsx";
import { ClassroomHeader } from "./classroom-header.tsx";
import styles from "./classroom-screen.module.css";
import type { ClassroomSearch } from "./classroom-search.ts";
import {
  classroomTabs,
  type ClassroomTab,
  itemToResume,
  type ClassroomSections,
  sortItems,
} from "./classroom-sections.ts";
import { ExpiryLine } from "../expiry-line.tsx";
import { LastWatched } from "./last-watched.tsx";
import { NextCourse } from "./next-course.tsx";
import { RegistrationsEmpty } from "../registrations-empty.tsx";

const tabNames: Record<ClassroomTab, string> = { learning: "배우는 중", done: "다 들었어요", over: "기간이 끝났어요" };

const emptyText: Record<ClassroomTab, string> = {
  learning: "지금 배우는 것이 없어요.",
  done: "아직 끝까지 들은 것이 없어요. 틈은 천천히 닫혀요.",
  over: "기간이 끝난 것이 없어요.",
};

const sorts = [
  { value: "recent", label: "최근에 본 순" },
  { value: "nearly", label: "거의 다 들은 순" },
  { value: "expiry", label: "기간이 가까운 순" },
  { value: "name", label: "이름 순" },
] as const;

interface ClassroomScreenProps {
  sections: ClassroomSections;
  search: ClassroomSearch;
  onSearch: (search: ClassroomSearch) => void;
  now: Date;
}

export function ClassroomScreen({ sections, search, onSearch, now }: ClassroomScreenProps) {
  const { tab = "learning", sort = "recent" } = search;
  const resume = itemToResume(sections);
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
      {resume ? <LastWatched item={resume} now={now} /> : null}
      <ExpiryLine items={[...sections.learning, ...sections.done]} now={now} className={styles.ending} />
      <Tabs
        className={styles.tabs}
        label="수강 상태"
        tabs={classroomTabs.map((value) => ({ value, label: tabNames[value], count: sections[value].length }))}
        value={tab}
        onChange={(next) => onSearch({ ...search, tab: next })}
        aside={
          <div className={styles.sort}>
            <Select
              size="s"
              label="정렬"
              options={sorts}
              value={sort}
              onChange={(next) => onSearch({ ...search, sort: next })}
            />
          </div>
        }
      >
        {classroomTabs.map((name) => (
          <TabPanel key={name} value={name}>
            {sections[name].length === 0 ? <p className={styles.empty}>{emptyText[name]}</p> : null}
            <CardGrid columns="three" label={tabNames[name]} className={styles.grid}>
              {sortItems(sections[name], sort)
                // The item shown above is not repeated.
                .filter((item) => item !== resume)
                .map((item) => (
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
