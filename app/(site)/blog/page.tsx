import { BlogPage } from "@/components/blog/blog-page";
import { listMetadata } from "@/lib/seo/list-metadata";

export const generateMetadata = () => listMetadata("/blog");

export default function Page() {
  return <BlogPage />;
}
