import { expect, test } from 'vitest';
import { chaptersVtt } from './chapters-vtt.ts';

const slide = { hidden: false, script: null, pauseAfterSeconds: 0, edited: false };

test('each slide of the video is a chapter', () => {
  const slides = [
    { ...slide, number: 1, title: 'Costs & <benefits> --> now\n\nhere', startMs: 0, endMs: 4000 },
    { ...slide, number: 2, title: 'Hidden', hidden: true, startMs: null, endMs: null },
    { ...slide, number: 3, title: null, startMs: 4000, endMs: 3_661_250 },
  ];
  expect(chaptersVtt(slides)).toBe(
    [
      'WEBVTT',
      '',
      '00:00:00.000 --> 00:00:04.000',
      'Costs &amp; &lt;benefits&gt; --&gt; now here',
      '',
      '00:00:04.000 --> 01:01:01.250',
      'Slide 3',
      '',
    ].join('\n'),
  );
});

test('chapters follow the video even if the slides have been reordered', () => {
  const slides = [
    { ...slide, number: 2, title: 'Second', startMs: 4000, endMs: 9000 },
    { ...slide, number: 1, title: 'First', startMs: 0, endMs: 4000 },
  ];
  expect(chaptersVtt(slides)).toMatch(/First\n\n.*\nSecond/);
});

test('a video without slides has no chapters', () => {
  expect(chaptersVtt([])).toBeNull();
});
