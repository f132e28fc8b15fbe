export { walkXml } from '../deck/guard/parse-xml.ts';
export { escapeXmlAttribute, escapeXmlText } from '../deck/rendering/escape-xml.ts';
