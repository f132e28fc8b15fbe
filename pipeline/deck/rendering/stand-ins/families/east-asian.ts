import type { StandIn } from '../stand-in.ts';

export const eastAsian: readonly StandIn[] = [
  {
    use: ['Noto Sans CJK JP'],
    isAsWide: true,
    for: [
      'MS Gothic',
      'MS PGothic',
      'ＭＳ ゴシック',
      'ＭＳ Ｐゴシック',
      'Meiryo',
      'Yu Gothic',
      '游ゴシック',
      'Noto Sans JP',
    ],
  },
  {
    use: ['Noto Sans CJK SC'],
    isAsWide: true,
    for: ['SimSun', 'SimHei', 'Microsoft YaHei', 'DengXian', '宋体', '等线'],
  },
  { use: ['Noto Sans CJK TC'], isAsWide: true, for: ['PMingLiU', 'Microsoft JhengHei', '新細明體'] },
  { use: ['Noto Sans CJK KR'], isAsWide: true, for: ['Malgun Gothic', 'Gulim', '맑은 고딕', '굴림'] },
];
