// @vitest-environment jsdom
import { useLocation } from "@tanstack/react-router";
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { RegisteredItem } from "../../../shared/registration/schema.ts";
import { type StubResponse, testClient } from "../../test/client.tsx";
import { CertificateAction } from "./certificate-action.tsx";
import { finished, expired, testItem } from "../../test/registration.ts";

afterEach(cleanup);

const certificateId = "2345-6789-ABCD-EFGH-JKMN";

const Here = () => <output>{useLocation().pathname}</output>;

async function show(item: Partial<RegisteredItem>, ...answers: (StubResponse | Promise<StubResponse>)[]) {
  const client = testClient({ "certificate.issue": () => answers.shift() ?? { code: "INTERNAL" } });
  render(
    client.page(
      <>
        <CertificateAction item={testItem({ ...finished, ...item })} />
        <Here />
      </>,
    ),
  );
  await screen.findByText("/");
  return { ...client, issued: () => client.callsOf("certificate.issue") };
}

const issue = () => fireEvent.click(screen.getByRole("button"));

test("a completed course gets its certificate and leads to it; a second click meanwhile sends no request", async () => {
  const answer = Promise.withResolvers<StubResponse>();
  const { issued } = await show({}, answer.promise);
  issue();
  await screen.findByText("만들고 있어요");
  issue();
  answer.resolve({ data: { certificateId } });
  await screen.findByText(`/certificates/${certificateId}`);
  expect(issued()).toEqual([{ registrationId: testItem().registrationId }]);
});

test.each([
  ["NOT_COMPLETED", "끝까지 들으면 수료증을 받을 수 있어요."],
  ["REGISTRATION_EXPIRED", "수강 기한이 지났어요."],
])("a rejection with %s is shown beside the button, which can be clicked again", async (code, text) => {
  const { issued } = await show({}, { code }, { data: { certificateId } });
  issue();
  await waitFor(() => expect(screen.getByRole("alert").textContent).toBe(text));
  issue();
  await screen.findByText(`/certificates/${certificateId}`);
  expect(issued()).toHaveLength(2);
});

test("an issued certificate is a link, also after the period", async () => {
  await show({ ...expired, certificateId });
  expect(screen.getByRole("link", { name: "수료증 보기" }).getAttribute("href")).toBe(`/certificates/${certificateId}`);
  expect(screen.queryByRole("button")).toBeNull();
});

test.each<[string, Partial<RegisteredItem>]>([
  ["unfinished", { completedAt: null }],
  ["given back", { status: "EXPIRED", expiredReason: "REFUND", certificateId }],
])("an item that is %s has no certificate", async (_, item) => {
  await show(item);
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.queryByRole("link")).toBeNull();
});
