import type { TestEntry } from './build-zip.ts';
import { relationshipsEntry, slideXml, type TestRelationship } from './minimal-deck.ts';

/**
 * Writes a frame of a slide, four by two inches at one inch from its edges, with a chart of the relationship
 * `rId9`.
 */
export function chartFrameXml(
  uri = 'http://schemas.openxmlformats.org/drawingml/2006/chart',
  id = 9,
): string {
  return `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${id}" name="Chart"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="914400" y="914400"/><a:ext cx="3657600" cy="1828800"/></p:xfrm><a:graphic><a:graphicData uri="${uri}"><c:chart xmlns:c="${uri}" r:id="rId9"/></a:graphicData></a:graphic></p:graphicFrame>`;
}

/** Makes the parts of a deck whose first slide shows a chart. `related` are further relationships of the chart. */
export function chartParts(
  chart: string,
  { frame = chartFrameXml(), related = [] }: { frame?: string; related?: readonly TestRelationship[] } = {},
): TestEntry[] {
  return [
    { name: 'ppt/slides/slide1.xml', content: slideXml(frame) },
    relationshipsEntry('ppt/slides/_rels/slide1.xml.rels', [
      { id: 'rId1', type: 'slideLayout', target: '../slideLayouts/slideLayout1.xml' },
      { id: 'rId9', type: 'chart', target: '../charts/chart1.xml' },
    ]),
    { name: 'ppt/charts/chart1.xml', content: chart },
    relationshipsEntry('ppt/charts/_rels/chart1.xml.rels', related),
  ];
}
