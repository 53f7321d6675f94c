const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Employers' domains that the lists call mail providers, or that are below one. */
export const NOT_PUBLIC: ReadonlySet<string> = new Set(
  words(`
    alibaba.com ancestry.com bt.com dailypioneer.com detik.com discovery.com dnsmadeeasy.com example.com
    facebook.com law.com medscape.com name.com nus.edu.sg oath.com onmilwaukee.com parrot.com space.com techspot.com
    telstra.com unican.es unlimit.com upf.org
    corp.globo.com firma.seznam.cz rci.rogers.com
  `),
);

/** Free mail at this name only: the domains below it are offices of the city. */
export const FREE_BY_NAME: ReadonlySet<string> = new Set(words("berlin.de"));

/** Domains without mail (RFC 2606, 6761, 6762, 7686, 8375, 9476; ICANN on "internal"), except "example.com": people try it. */
export const RESERVED: ReadonlySet<string> = new Set(
  words("alt arpa invalid internal local localhost onion test"),
);

/** Endings under which a registry sells names: co.uk. Other public suffixes have mail: nhs.uk, gov.in, Colorado's co.us. */
export const SOLD_ENDING = /^(co|com|ne|net|or|org)\.(?!us$)[a-z]{2}$/;

/** Providers that the lists lack, then services that forward to a hidden address, then disposable mail. */
export const ALSO_PUBLIC = words(`
  atomicmail.io disroot.org dnmx.org fastmail.com gmx.ch inbox.eu live.in mailfence.com onionmail.org onmail.com
  posteo.de riseup.net skiff.com startmail.com swisscows.email tempmail.com throwaway.email
  tuta.com tuta.io tutamail.com tutanota.com tutanota.de
  vivaldi.net zohomail.com zohomail.in
  8alias.com 8shield.net addymail.com aleeas.com anonaddy.com anonaddy.me burnermail.io dralias.com duck.com erine.email mozmail.com
  passfwd.com passinbox.com passmail.net silomails.com simplelogin.co simplelogin.com simplelogin.fr slmail.me slmails.com
  airmail.cc temp-mail.io tempmail.dev tempmail.net tempmailaddress.com
`);

/** Names that mean free mail under every ending: yahoo.de, hotmail.co.uk, gmx.at. */
export const PUBLIC_NAMES: ReadonlySet<string> = new Set(
  words(
    "gmail gmx googlemail hotmail icloud outlook protonmail rediffmail rocketmail tutanota yahoo yandex ymail",
  ),
);

/** The browser's list, for a hint before anything is sent. The server uses the full lists. */
export const COMMONEST_PUBLIC = words(`
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com
  icloud.com me.com mac.com aol.com aim.com
  proton.me protonmail.com pm.me tutanota.com tuta.io zoho.com zohomail.com
  yandex.com yandex.ru ya.ru mail.ru inbox.ru list.ru bk.ru rambler.ru
  gmx.com gmx.net gmx.de gmx.at web.de t-online.de freenet.de arcor.de posteo.de mailbox.org
  mail.com email.com fastmail.com fastmail.fm hey.com hushmail.com inbox.com inbox.lv
  rediffmail.com indiatimes.com sify.com
  qq.com 163.com 126.com yeah.net sina.com sohu.com foxmail.com aliyun.com
  naver.com daum.net hanmail.net nate.com
  yahoo.co.jp yahoo.co.in yahoo.in yahoo.co.uk yahoo.fr yahoo.de hotmail.co.uk hotmail.fr live.co.uk
  btinternet.com orange.fr free.fr laposte.net wanadoo.fr libero.it virgilio.it tiscali.it
  uol.com.br bol.com.br terra.com.br
  comcast.net verizon.net att.net sbcglobal.net bellsouth.net cox.net
  mailinator.com guerrillamail.com 10minutemail.com temp-mail.org tempmail.com yopmail.com trashmail.com sharklasers.com
`);
