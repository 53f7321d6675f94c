const FIRST = "passcode ";

/**
 * The name of a reader who opened a room by a labelled passcode alone: "passcode acme". It is wherever other readers'
 * addresses are. It has no @, so it is no address: no gate accepts it, no mail goes to it and it belongs to no domain. Each
 * label has its own. At most 249 characters.
 */
export const passcodeReader = (label: string): string => FIRST + label.replace(/[%+@]/g, encodeURIComponent);
