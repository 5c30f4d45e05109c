import type { Category } from "../../../shared/site/schema.ts";
import { CategoryLinks } from "../../components/category/category-links.tsx";
import styles from "./category-screen.module.css";
import { categoryHeadText as text } from "./head-text.ts";

/** All categories. */
export const CategoriesScreen = ({ categories }: { categories: readonly Category[] }) => (
  <div className={styles.page}>
    <header className={styles.header}>
      <h1>{text.title(undefined)}</h1>
      <p className={styles.lead}>{text.description}</p>
    </header>
    <CategoryLinks categories={categories} as="h2" />
  </div>
);
