import type { Course } from "../../../shared/course/schema.ts";
import { type ItemOffer, useItemOffer } from "../../api/order/best-price.ts";

export const useCourseOffer = (course: Pick<Course, "courseId" | "price" | "salePrice">): ItemOffer =>
  useItemOffer({ itemType: "COURSE", itemId: course.courseId }, course);
