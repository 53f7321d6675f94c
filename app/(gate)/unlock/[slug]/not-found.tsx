export { default } from "@/app/(site)/casestudies/[slug]/not-found";
