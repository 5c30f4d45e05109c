import { Link } from "@tanstack/react-router";
import { objectOfSubject } from "../../../shared/art/cover-choice.ts";
import { slugOf } from "../../../shared/catalog/category-address.ts";
import type { Category } from "../../../shared/site/schema.ts";
import { Cover } from "../../ui/image/cover.tsx";
import styles from "./category-links.module.css";
import { categoryText as text } from "./text.ts";

interface CategoryLinksProps {
  categories: readonly Category[];
  as?: "h2" | "h3";
  /** Ends with a tile that leads to all categories, in the place of the one that is left out. */
  hasAll?: boolean;
}

/** The subjects of the catalog, each with a link to its page. */
export function CategoryLinks({ categories, as: Heading = "h3", hasAll }: CategoryLinksProps) {
  return (
    <ul className={styles.list} aria-label={text.label}>
      {categories.map(({ name, description, courseCount, lectureCount }) => (
        <li key={name} className={styles.category}>
          <Cover id={name} title={name} cover={objectOfSubject(name)} ratio="1:1" uncut className={styles.cover} />
          <Heading className={styles.name}>
            <Link to="/categories/$category" params={{ category: slugOf(name) }} activeOptions={{ exact: true }}>
              {name}
            </Link>
          </Heading>
          <p className={styles.description}>{description}</p>
          <p className={styles.size}>{text.size(courseCount, lectureCount)}</p>
        </li>
      ))}
      {hasAll ? (
        <li className={styles.category} data-all>
          <Heading className={styles.name}>
            <Link to="/categories">{text.all}</Link>
          </Heading>
          <p className={styles.description}>{text.allHint}</p>
        </li>
      ) : null}
    </ul>
  );
}
