import { NotFoundScreen } from "@/components/pages/not-found-screen";

export default function CaseStudyNotFound() {
  return (
    <NotFoundScreen
      title="Case Study Not Found"
      message="There is no case study at this address. It may have moved."
    />
  );
}
