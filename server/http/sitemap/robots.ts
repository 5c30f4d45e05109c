/** Interfaces, and pages that are only for their user or only for the moment. */
const disallowed = [
  "/api/",
  "/trpc/",
  "/sandbox/",
  "/my",
  "/classroom",
  "/cart",
  "/payment",
  "/login",
  "/signup",
  "/password",
  "/email",
  "/search",
  "/teachers/me",
  "/lectures/*/watch",
];

export const robotsText = (origin: string): string =>
  ["User-agent: *", ...disallowed.map((path) => `Disallow: ${path}`), "", `Sitemap: ${origin}/sitemap.xml`, ""].join(
    "\n",
  );
