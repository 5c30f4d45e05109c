import type { TeacherSearch } from "../../../shared/page/inputs.ts";
import type { ListOf } from "../../../shared/paging.ts";
import type { Teacher, TeacherCard } from "../../../shared/teacher/schema.ts";
import { canonicalOf, isPastEnd, type PageHead } from "../../document/page-head.ts";
import { teacherHeadText } from "./head-text.ts";
import { itemList } from "../../document/structured-data.ts";

export function teacherListHead(search: TeacherSearch, list: ListOf<TeacherCard> | undefined): PageHead {
  const { title } = teacherHeadText;
  if (!import.meta.env.SSR) return { title };
  return {
    title,
    description: list && teacherHeadText.description(list.total),
    canonical: isPastEnd(list) && search.page ? undefined : canonicalOf("/teachers", search),
    structuredData: (origin) => [itemList(origin, list?.items.map(({ teacherId }) => `/teachers/${teacherId}`) ?? [])],
  };
}

export function teacherHead(teacher: Teacher | undefined): PageHead {
  if (!teacher) return { title: teacherHeadText.title };
  if (!import.meta.env.SSR) return { title: teacher.name };
  const path = `/teachers/${teacher.teacherId}`;
  return {
    title: teacher.name,
    description: teacher.headline,
    canonical: path,
    image: `/share${path}.jpg`,
    structuredData: import.meta.env.SSR
      ? (origin) => [
          {
            "@context": "https://schema.org",
            "@type": "ProfilePage",
            mainEntity: {
              "@type": "Person",
              name: teacher.name,
              description: teacher.headline,
              url: origin + path,
              knowsAbout: teacher.specialties,
            },
          },
        ]
      : undefined,
  };
}
