import { NotFoundScreen } from "@/components/pages/not-found-screen";

/** Where no owner is set, this address is as unknown as any other. */
export default function OwnerNotFound() {
  return <NotFoundScreen title="404" message="Oops! The page you're looking for doesn't exist." />;
}
