import { ButtonLink } from "@/components/ui/button";
import { NDA_API, NDA_DOCUMENT } from "@/lib/paths";
import { GrantedPanel } from "./granted-panel";

type Props = { email: string; drawnBy: string; mail: string };

/** For a visitor who returns to the gate with a valid grant. */
export const NdaGranted = (props: Props) => (
  <GrantedPanel {...props} caption="Already verified" status="Verified" leave={NDA_API.leave}>
    <p>This browser has access to the document as {props.email}.</p>
    <ButtonLink href={NDA_DOCUMENT}>Open the document</ButtonLink>
  </GrantedPanel>
);
