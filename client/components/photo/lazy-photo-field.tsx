import { lazy, Suspense } from "react";
import { FieldError } from "../../ui/field/field-error.tsx";
import type { PhotoFieldProps } from "./photo-field.tsx";
import styles from "./lazy-photo-field.module.css";
import { loadFailureText } from "../../ui/text.ts";

/** A form works without it: its text can be sent all the same. */
const Unavailable = () => <FieldError>{loadFailureText.text}</FieldError>;

const Field = lazy(() =>
  import("./photo-field.tsx").then(
    ({ PhotoField }) => ({ default: PhotoField }),
    () => ({ default: Unavailable }),
  ),
);

/** The field for photos, whose code is loaded with the form that shows it. */
export const LazyPhotoField = (props: PhotoFieldProps) => (
  <Suspense fallback={<div className={styles.space} />}>
    <Field {...props} />
  </Suspense>
);
