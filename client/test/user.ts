import type { User } from "../../shared/account/schema.ts";

export const testUser = (overrides: Partial<User> = {}): User => ({
  userId: "0199a000-0000-7000-8000-000000000002",
  role: "USER",
  email: "daon@example.com",
  name: "다온",
  photoId: null,
  emailVerifiedAt: null,
  createdAt: "2025-01-01T00:00:00.000Z",
  ...overrides,
});
