/**
 * Names that eSpeak NG reads by the rules of English and so says wrongly, in its own phoneme names, which hold for both
 * accents. The list was written for this project and is under its licence. The CMU dictionary (BSD) was compared and not
 * taken: of the names that matter here it has "noo-yen", "show-ban" and "ny-um". Customers' names go into the user's
 * dictionary. An entry with an accent stands for that spelling alone: "Hermes" is another name than "Hermès".
 */
const names = `
  aarhus 'O@hu:s, adidas @d'i:d@s, aditya A:d'Itj@, adyen '0di;@n, agnieszka agnj'ESk@, aisha aI'i:S@,
  andré 'A:ndreI, anja 'A:nj@, arjun 'A@dZu:n, asus eIs'u:s, aurélie O:r@l'i:, baidu b'aIdu:,
  beaujolais b,oUZ@l'eI, bengaluru b,ENg@l'Uru:, björn bj'O@n, boise b'OIsi, bordeaux bO@d'oU,
  brno b'3:noU, bucurești b,u:ku:r'ESti, bulgari b'UlgA:ri, bvlgari b'UlgA:ri, cai ts'aI, calais kal'eI,
  cao ts'aU, carrillo k@r'i:joU, cartagena k,A@t@h'eIn@, cartier k'A@ti;,eI, chiara ki;'A:r@,
  chloé kl'oUi, chloë kl'oUi, cholmondeley tS'Vmli, chongqing tS,0NtS'IN, cluj kl'u:Z, daewoo d'eIwu:,
  danone d@n'oUn, deepika dI2p'i:k@, deng d'VN, deutsche d'OItS@, diarmuid d'3:mI2d, dnipro dni:pr'oU,
  ducati du:k'A:ti, dupont du:p'0nt, embraer Embr'aI@, eni 'Eni, eoghan 'oU@n, eoin 'oUI2n,
  erdogan '3:d@wA:n, erdoğan '3:d@wA:n, feng f'VN, ferrero f@r'e@roU, francois frA:nsw'A:,
  françois frA:nsw'A:, françoise frA:nsw'A:z, gaël ga'El, gdansk gd'ansk, gdańsk gd'ansk,
  giovanni dZoUv'A:ni, giuseppe dZu:s'EpI, givenchy Z,i:v0nS'i:, gobain g@b'an, goethe g'3:t@,
  gonçalves gOns'alvES, gouda g'u:d@, grainne gr'O:nj@, grenoble gr@n'oUb@l, grzegorz gZ'EgOS,
  guadalajara gw,A:d@l@h'A:r@, guangzhou gw'A:NdZoU, guillaume gi;'oUm, guillermo gi;'e@moU,
  guimarães g,i:m@r'aInS, gurgaon g'3:gaUn, györ dj'3:, györgy dj'O@dZ, győr dj'3:, générale Z,EnI2r'A:l,
  göran j'3:ran, göteborg j'3:t@bO@g, göttingen g'3:tIN@n, hangzhou h'A:NdZoU, haribo h'arI2boU,
  hermès e@m'Ez, hugues 'u:g, hussein hu:s'eIn, huynh hw'In, hyderabad h'aIdr@b,ad, håkan h'oUk@n,
  iași j'A:S, ibanez i:b'A:njEz, infosys 'Infous,Is, jacques Z'A:k, jakob j'A:k@b, janeiro Z@n'e@roU,
  jansen j'ans@n, janssen j'ans@n, jens j'Ens, jerzy j'EZi, jira dZ'i@3r@, joaquin wA:k'i:n,
  johan j'oUhA:n, johannes joUh'A:nEs, jolla h'OI;@, joop j'oUp, jorge h'O@heI, joão Zw'aUN,
  juarez hw'A:rEz, katarzyna k,at@Z'In@, katja k'A:tj@, krzysztof kS'IStOf, kyiv k'i:v, kyoto ki;'oUtoU,
  l'oréal l,oUri;'al, lafarge l@f'A@Z, lakshmi l'VkSmi, lamborghini l,amb0g'i:ni, laszlo l'A:sloU,
  linköping l'IntS3:pIN, ljubljana l,u:bli;'A:n@, lodz w'u:tS, loreal l,oUri;'al, loïc loU'i:k,
  lviv l@v'i:v, lászló l'A:sloU, malmö m'almoU, mathieu mat;'u:, matthieu mat;'u:, maïa m'aI@,
  małgorzata m,A:lg@Z'A:t@, medellin m,EdEj'i:n, medici m'EdI2tSi, michał m'i:haU, michel mI2S'El,
  miele m'i:l@, miro m'i@3roU, moet m'oUEt, montpellier m,0np@l;'eI, moët m'oUEt, muhammad mUh'0m@d,
  mukherjee m'Uk3dZi:, murillo mj,Ur'i:joU, muñoz mu:nj'oUz, münchen m'UnS@n, nadella n@d'El@,
  nantes n'A:nt, nestle n'EsleI, nestlé n'EsleI, nguyen w'In, niamh n'i:v, nvidia Env'Idi@,
  oaxaca w@h'A:k@, oisin @S'i:n, ordoñez O@d'oUnjEz, padraig p'O:drIg, paweł p'A:vEl, pernod p'e@noU,
  petrobras p'EtroUbr,as, peugeot p'u:ZoU, peña p'eInj@, pham f'A:m, phuong fu:'0N, pichai pI2tS'aI,
  porsche p'O@S@, poznań p'0znan, priya pr'i:j@, ptolemy t'0l@mi, pune p'u:neI, qatar k@t'A@, qi tS'i:,
  qian tSj'En, qin tS'In, qing tS'IN, qiu tSj'oU, québec kw@b'Ek, rajiv rA:dZ'i:v, raphaël r,afaI'El,
  reims r'i:mz, renault r@n'oU, reykjavik r'eIkj@vi:k, rijksmuseum r'aIksmju:z,i:@m, riyadh ri:j'A:d,
  roche r'oUS, roisin roUS'i:n, saint-gobain s,aNgoUb'an, satya s'0tj@, schaeffler S'Efl3,
  scheveningen sx'eIv@nIN@n, shein S'i:,In, shenzhen S,Vndz'En, société s0s,i:eIt'eI,
  srinivasan Sr,InI2v'A:s@n, subramanian s,u:br@m'A:ni@n, suzhou s'u:dZoU, szeged s'EgEd, szilard s'IlA@d,
  são s'aUN, søren s'3:r@n, tadhg t'aIg, tanja t'A:nj@, thales t'al@s, thessaloniki T,Es@l@n'i:ki,
  thuy tw'i:, thyssenkrupp t'Is@nkrVp, tianjin ti;,EndZ'In, tijuana ti:hw'A:n@, timothée t'Im@Ti,
  tomasz t'oUmaS, trujillo tru:h'i:joU, tucson t'u:s0n, venkatesh v,ENk@t'ES, versailles ve@s'aI,
  vijay v'i:dZeI, villanueva v,i:@nw'eIv@, volkswagen v'oUksw,ag@n, volodymyr v,0l@d'Im3, vuitton v'i:t0n,
  wojciech v'OItSEk, wroclaw vr'0tswA:f, wrocław vr'0tswA:f, xanthe z'anTi, xi S'i:, xi'an S,i:'A:n,
  xia Sj'A:, xian Sj'A:n, xiao Sj'aU, xie Sj'E, ximena hI2m'eIn@, xin S'In, xiong Sj'0N, xochitl s'oUtSIl,
  xu S'u:, zhang dZ'A:N, zhao dZ'aU, zheng dZ'VN, zhong dZ'0N, zhou dZ'oU, zhu dZ'u:, zoé z'oUi,
  zoë z'oUi, zürich z'UrIk, århus 'O@hu:s, åsa 'oUs@, çağlar tSA:l'A@, étienne ,Eti;'En, łukasz w'u:kaS,
  łódź w'u:tS`;

const sounds = new Map(
  names
    .trim()
    .split(/,\s+/)
    .map((entry): [string, string] => {
      const [name = '', sound = ''] = entry.split(' ');
      return [name, sound];
    }),
);

/** Returns eSpeak NG's phonemes of a name in lower case; `undefined` for one that it says right by its spelling. */
export function soundOfName(name: string): string | undefined {
  return sounds.get(name);
}
