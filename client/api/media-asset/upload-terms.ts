import { trpc } from "../../lib/trpc/trpc.ts";

/** The services of this shop for a video that is uploaded. */
export const useUploadTerms = () => trpc.mediaUpload.terms.useQuery().data ?? { hasEncoders: false };
