import type { Domain, IntersectionOf, JobDeps, JobTable } from "../../domain.ts";
import { domains } from "../../domains.ts";
import type { JobData, JobName } from "../../jobs/port.ts";
import { purgeJob } from "./purge-expired-data.ts";

type JobsOf<D> = D extends { jobs: infer J } ? J : never;

const domainJobs = Object.assign({}, ...domains.map((domain: Domain) => domain.jobs ?? {})) as IntersectionOf<
  JobsOf<(typeof domains)[number]>
>;

/** The jobs of all domains, and the one over all domains: one that is declared and not done is an error of types. */
export const jobTable: JobTable = { ...domainJobs, "purge-expired-data": purgeJob };

export const jobNames = Object.keys(jobTable) as JobName[];

export type JobHandlers = { [N in JobName]: (data: JobData[N]) => Promise<unknown> };

export const jobHandlers = (deps: JobDeps): JobHandlers => {
  const handlerOf = <N extends JobName>(name: N) => [name, (data: JobData[N]) => jobTable[name].run(deps, data)];
  return Object.fromEntries(jobNames.map(handlerOf)) as JobHandlers;
};
