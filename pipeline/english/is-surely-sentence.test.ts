import { expect, test } from 'vitest';
import { isSurelySentence } from './is-surely-sentence.ts';

test.each([
  'Delays are seen two days before the carrier reports them',
  'Each warning comes with the two best ways out',
  'Most freight teams do not lack data',
  'A planner checks five systems to find a single container',
  'Downstream recipients begin compliance work at a lower-effort starting point',
  'Search owns the shape of the data',
  'We stopped calling carriers',
  'If certain products keep underperforming, it is recommended to retire them',
  'The oversight committee may make important policy decisions',
  'Nobody owns the answer',
  'Carriers report them too late',
  'It’s just a console app',
])('says "%s"', (text) => expect(isSurelySentence(text)).toBe(true));

test.each([
  'Baseline processes with freedom to optimize and customize',
  'Reference slides for a full training program',
  'Increased normalization of industry standards instead of bespoke approaches',
  'More documentation or case studies around the use of standards',
  'More government policies referencing standards',
  'Ensuring all voices are heard',
  'Mathematics grades 3–8 and high school',
  'Preparation for new standards tasks for districts',
  'Fig. 3: Monthly volume fluctuations in IT products',
  'New tests begin: 2014-2015',
  'Close reading of short texts with deep analysis',
  'Singleton: There can be only one',
  'Every container, carrier and port on a single page',
  'Where each container is, minute by minute',
  'A tool designed to help teachers who want to understand the changes',
  'The questions we are seeking to answer for each employee',
  'Can be built, deployed and run independently',
  'Handles failure conditions such that they cannot lead to corruption',
  'Solving business challenges for an electronics and IT solutions provider',
])('does not take "%s" for one', (text) => expect(isSurelySentence(text)).toBe(false));
