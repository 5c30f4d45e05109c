import type { FloodRequest } from "./flood.ts";

type Ids = {
  users: { userId: string; token: string }[];
  courseOf: (n: number) => string;
  lectureOf: (n: number) => string;
};

/**
 * Requests of all kinds in daily use: pages, public lists with many filters, personal reads, writes, invalid
 * requests.
 */
export function mixedRequests({ users, courseOf, lectureOf }: Ids): FloodRequest[] {
  const plain = (path: string): FloodRequest => ({ method: "GET", path, headers: {} });
  const requests = Array.from({ length: 400 }, (_, n): FloodRequest[] => {
    const { userId, token } = users[n % users.length] ?? { userId: "", token: "" };
    const headers = { authorization: `Bearer ${token}` };
    const personal = (path: string): FloodRequest => ({ method: "GET", path, headers });
    return [
      plain(`/api/v1/courses?page=${1 + (n % 25)}&rows=20`),
      plain(`/api/v1/courses/${courseOf(1 + n)}`),
      plain(`/courses/${courseOf(1 + n)}`),
      plain(`/trpc/lecture.list?input=${encodeURIComponent(JSON.stringify({ page: 1 + (n % 50), rows: 20 }))}`),
      personal(`/api/v1/orders?userId=${userId}&rows=${1 + (n % 100)}`),
      personal(`/api/v1/users/registrations/${userId}`),
      personal(`/api/v1/lectures/notes?lectureId=${lectureOf(1 + n)}`),
      { method: "PUT", path: `/api/v1/users/${userId}`, headers, body: { name: `학습자 ${n}` } },
      plain(`/api/v1/courses/not-a-uuid`),
      { method: "POST", path: "/api/v1/auth/login", headers: {}, body: { email: "unknown" } },
    ];
  });
  return requests.flat();
}
