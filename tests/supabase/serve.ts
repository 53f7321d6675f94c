/**
 * A Supabase project on this machine, for as long as the process lives: `tsx --conditions=react-server
 * tests/supabase/serve.ts [port]`. Prints its address and keys as one line of JSON. Its mails: GET /_mails.
 */
import { PUBLISHABLE_KEY, SECRET_KEY } from "./gateway";
import { startStandIn } from "./stand-in";

const { url } = await startStandIn({ realTime: true, port: Number(process.argv[2] ?? 0) });
console.log(JSON.stringify({ url, secretKey: SECRET_KEY, publishableKey: PUBLISHABLE_KEY }));
