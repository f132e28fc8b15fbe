/**
 * Names that eSpeak NG mispronounces by the rules of English, with the right sounds in its own phoneme names, which
 * are valid for both accents. The list was written for this project and is under its licence. The CMU dictionary
 * (BSD) was compared and not used: of the names that matter here it has "noo-yen", "show-ban" and "ny-um".
 * Customers' names belong in the user's dictionary. An entry with an accent only matches that spelling: "Hermes" is
 * another name than "Hermès".
 */
const names = `
  aarhus 'O@hu:s, aasha 'A:S@, abhishek ,VbI2S'Ek, adidas @d'i:d@s, aditya A:d'Itj@, adyen '0di;@n,
  agnieszka agnj'ESk@, ahmed 'A:mEd, airbnb 'e@bi:;,Enb,i:, aisha aI'i:S@, amin A:m'i:n, amit @m'i:t,
  anais ,an@'i:s, anaïs ,an@'i:s, andré 'A:ndreI, anja 'A:nj@, anke 'aNk@, arduino A@dw'i:noU, arjun 'A@dZu:n,
  asha 'A:S@, ashok @S'oUk, asus eIs'u:s, auchan oUS'0n, aurélie O:r@l'i:, ayse 'aIS@, ayşe 'aIS@,
  baidu b'aIdu:, beaujolais b,oUZ@l'eI, bengaluru b,ENg@l'Uru:, benitez bEn'i:tEz, benítez bEn'i:tEz,
  bhagya b'A:gj@, bhattacharya b,Vt@tS'A:rj@, björn bj'O@n, boise b'OIsi, bordeaux bO@d'oU, brno b'3:noU,
  bucurești b,u:ku:r'ESti, bulgari b'UlgA:ri, bvlgari b'UlgA:ri, cai ts'aI, calais kal'eI, cao ts'aU,
  capgemini k,apdZ'EmI2naI, carrefour k'ar@fU@, carrillo k@r'i:joU, cartagena k,A@t@h'eIn@,
  cartier k'A@ti;,eI, chaudhary tS'aUd@ri, chiara ki;'A:r@, chinedu tSIn'Edu:, chloé kl'oUi, chloë kl'oUi,
  cholmondeley tS'Vmli, chongqing tS,0NtS'IN, chowdhury tS'aUd@ri, cluj kl'u:Z, coughlan k'0kl@n,
  coursera kO@s'e@r@, daewoo d'eIwu:, danone d@n'oUn, deepika dI2p'i:k@, deng d'VN, deshpande d,ESp'A:ndeI,
  deutsche d'OItS@, diarmuid d'3:mI2d, divya d'Ivj@, dnipro dni:pr'oU, ducati du:k'A:ti, dupont du:p'0nt,
  eithne 'ETn@, embraer Embr'aI@, eni 'Eni, eoghan 'oU@n, eoin 'oUI2n, erdogan '3:d@wA:n, erdoğan '3:d@wA:n,
  ethereum I2T'i@3ri@m, feng f'VN, ferrero f@r'e@roU, francois frA:nsw'A:, françois frA:nsw'A:,
  françoise frA:nsw'A:z, fréchette freIS'Et, ganesh g@n'eIS, gaurav g'aUr@v, gaël ga'El, gdansk gd'ansk,
  gdańsk gd'ansk, gilles Z'i:l, giovanni dZoUv'A:ni, gitea gIt'i:, giulia dZ'u:lj@, giuseppe dZu:s'EpI,
  givenchy Z,i:v0nS'i:, gobain g@b'an, goethe g'3:t@, gonzalez g0nz'A:lEs, gonzález g0nz'A:lEs,
  gonçalves gOns'alvES, gouda g'u:d@, grainne gr'O:nj@, grenoble gr@n'oUb@l, grzegorz gZ'EgOS,
  guadalajara gw,A:d@l@h'A:r@, guangzhou gw'A:NdZoU, guillaume gi;'oUm, guillermo gi;'e@moU,
  guimarães g,i:m@r'aInS, guo gw'oU, gurgaon g'3:gaUn, györ dj'3:, györgy dj'O@dZ, győr dj'3:,
  générale Z,EnI2r'A:l, göran j'3:ran, göteborg j'3:t@bO@g, göttingen g'3:tIN@n, hangzhou h'A:NdZoU,
  haribo h'arI2boU, heike h'aIk@, hermès e@m'Ez, hrishabh r'ISA:b, hugues 'u:g, hui hw'eI, hussein hu:s'eIn,
  huynh hw'In, hyderabad h'aIdr@b,ad, håkan h'oUk@n, iași j'A:S, ibanez i:b'A:njEz, ibrahim ,Ibr@h'i:m,
  infosys 'Infous,Is, instacart 'Inst@k,A@t, inés In'Es, inês In'Es, iyer 'aI3, jacques Z'A:k, jakob j'A:k@b,
  janeiro Z@n'e@roU, jansen j'ans@n, janssen j'ans@n, jens j'Ens, jerzy j'EZi, jie dZj'E, jira dZ'i@3r@,
  joaquin wA:k'i:n, johan j'oUhA:n, johannes joUh'A:nEs, jolla h'OI;@, joop j'oUp, jorge h'O@heI, joão Zw'aUN,
  juarez hw'A:rEz, jupyter dZ'u:pIt3, jurgen j'3:g@n, jürgen j'3:g@n, karthik k'A:tIk, katarzyna k,at@Z'In@,
  katja k'A:tj@, katya k'A:tj@, khadija k@d'i:dZ@, krishnamurthy kr,ISn@m'U@ti, krzysztof kS'IStOf,
  kulkarni kUlk'A:ni, kumari kUm'A:ri, kwame kw'A:meI, kyiv k'i:v, kyoto ki;'oUtoU, l'oréal l,oUri;'al,
  lafarge l@f'A@Z, lakshmi l'VkSmi, lamborghini l,amb0g'i:ni, laszlo l'A:sloU, laurent lO@r'A:n,
  linköping l'IntS3:pIN, liu lj'oU, ljubljana l,u:bli;'A:n@, lodz w'u:tS, loreal l,oUri;'al, loïc loU'i:k,
  luis lu:'i:s, luisa lu:'i:s@, luo lw'oU, luís lu:'i:s, lviv l@v'i:v, lászló l'A:sloU, mahesh m@h'eIS,
  malmö m'almoU, marek m'A:rEk, mathieu mat;'u:, matthieu mat;'u:, mazumder m@z'Umd3, maïa m'aI@,
  małgorzata m,A:lg@Z'A:t@, medellin m,EdEj'i:n, medici m'EdI2tSi, mehmet m'EmEt, michał m'i:haU,
  michel mI2S'El, miele m'i:l@, miro m'i@3roU, moderna m@d'3:n@, moet m'oUEt, montpellier m,0np@l;'eI,
  moët m'oUEt, muhammad mUh'0m@d, mukherjee m'Uk3dZi:, murillo mj,Ur'i:joU, muñoz mu:nj'oUz, münchen m'UnS@n,
  nadella n@d'El@, nantes n'A:nt, neha n'eIhA:, nestle n'EsleI, nestlé n'EsleI, nguyen w'In, niamh n'i:v,
  novartis noUv'A:tIs, nvidia Env'Idi@, oaxaca w@h'A:k@, oisin @S'i:n, ordoñez O@d'oUnjEz, osama oUs'A:m@,
  padraig p'O:drIg, patil p@t'i:l, pavel p'A:v@l, paweł p'A:vEl, paytm p,eIti:;'Em, pernod p'e@noU,
  petrobras p'EtroUbr,as, peugeot p'u:ZoU, peña p'eInj@, pham f'A:m, phuong fu:'0N, pichai pI2tS'aI,
  piotr pj'Ot3, porsche p'O@S@, poznań p'0znan, priya pr'i:j@, ptolemy t'0l@mi, pune p'u:neI, qatar k@t'A@,
  qi tS'i:, qian tSj'En, qin tS'In, qing tS'IN, qiu tSj'oU, québec kw@b'Ek, rajiv rA:dZ'i:v, rakesh r@k'eIS,
  rakhi r'A:ki, ramakrishnan r,A:m@kr'ISn@n, ramesh r@m'eIS, raphaël r,afaI'El, raul raU'u:l, raúl raU'u:l,
  reims r'i:mz, renault r@n'oU, revolut r'Ev@l,u:t, reykjavik r'eIkj@vi:k, rijksmuseum r'aIksmju:z,i:@m,
  rishabh r'ISA:b, riyadh ri:j'A:d, roche r'oUS, roisin roUS'i:n, régis reIZ'i:s, saint-gobain s,aNgoUb'an,
  santander s,ant@nd'e@, saskatchewan s@sk'atS@w@n, satya s'0tj@, saurabh s'aUr@b, schaeffler S'Efl3,
  scheveningen sx'eIv@nIN@n, sergei s3g'eI, shein S'i:,In, shenzhen S,Vndz'En, siddharth sId'A:t,
  société s0s,i:eIt'eI, srinivas Sr'i:nI2v,A:s, srinivasan Sr,InI2v'A:s@n, subramanian s,u:br@m'A:ni@n,
  sunita sUn'i:t@, suresh sUr'eIS, suzhou s'u:dZoU, szeged s'EgEd, szilard s'IlA@d, são s'aUN, søren s'3:r@n,
  tadhg t'aIg, tanja t'A:nj@, thabo t'A:boU, thales t'al@s, thessaloniki T,Es@l@n'i:ki, thiago ti;'A:goU,
  thuy tw'i:, thyssenkrupp t'Is@nkrVp, tianjin ti;,EndZ'In, tijuana ti:hw'A:n@, timothée t'Im@Ti,
  tomasz t'oUmaS, trujillo tru:h'i:joU, trupti tr'Upti, tucson t'u:s0n, uber 'u:b3, ulrich 'UlrIk,
  vaclav v'A:tslaf, vaibhav v'aIbhav, venkatesh v,ENk@t'ES, vercel v3s'El, versailles ve@s'aI, vijay v'i:dZeI,
  villanueva v,i:@nw'eIv@, vivek vI2v'eIk, volkswagen v'oUksw,ag@n, volodymyr v,0l@d'Im3, vuitton v'i:t0n,
  václav v'A:tslaf, wang w'A:N, wei w'eI, wojciech v'OItSEk, wroclaw vr'0tswA:f, wrocław vr'0tswA:f,
  xanthe z'anTi, xi S'i:, xi'an S,i:'A:n, xia Sj'A:, xian Sj'A:n, xiao Sj'aU, xiaomei S,aUm'eI, xie Sj'E,
  ximena hI2m'eIn@, xin S'In, xiong Sj'0N, xochitl s'oUtSIl, xu S'u:, yevgeny jEvg'Eni, yuan ju:'A:n,
  zbigniew zb'Ignj,Ef, zhang dZ'A:N, zhao dZ'aU, zheng dZ'VN, zhong dZ'0N, zhou dZ'oU, zhu dZ'u:, zoé z'oUi,
  zoë z'oUi, zürich z'UrIk, århus 'O@hu:s, åsa 'oUs@, çağlar tSA:l'A@, étienne ,Eti;'En, łukasz w'u:kaS,
  łódź w'u:tS`;

/** eSpeak NG's phonemes of names that it mispronounces by their spelling, by the name in lower case. */
export const soundsOfNames: ReadonlyMap<string, string> = new Map(
  names
    .trim()
    .split(/,\s+/)
    .map((entry): [string, string] => {
      const [name = '', sound = ''] = entry.split(' ');
      return [name, sound];
    }),
);
