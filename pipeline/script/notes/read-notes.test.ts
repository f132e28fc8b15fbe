import { describe, expect, test } from 'vitest';
import { presenterSigns } from './presenter-signs.ts';
import { readNotes, type ShownTexts } from './read-notes.ts';

const bare: ShownTexts = { title: null, texts: [] };
const said = (notes: string, slide = bare) => readNotes(notes.split('\n'), slide).said;

describe('notes for the audience', () => {
  test.each([
    [
      'Our platform saves every team four hours a week.',
      ['Our platform saves every team four hours a week.'],
    ],
    ['[click] Our platform saves time. (pause)', ['Our platform saves time.']],
    ['• We ship every week.', ['We ship every week.']],
    [
      'The port is NEVER closed, and it AUTOMATICALLY checks each ship.',
      ['The port is never closed, and it automatically checks each ship.'],
    ],
    ['NASA checks each ship of the port.', ['NASA checks each ship of the port.']],
    ['Each berth has a REST interface.', ['Each berth has a REST interface.']],
    ['Maps + berths are on one screen.', ['Maps and berths are on one screen.']],
    ['The earlier ships come， the better it is for the port.', []],
    ['All prices live 16 Jul 2026.\nOur prices are fair.', ['Our prices are fair.']],
    ['- We ship every week', ['We ship every week.']],
    ['2) Our prices are fair.', ['Our prices are fair.']],
    ['6. Short projects should be ongoing.', ['Short projects should be ongoing.']],
    ['8)Performance is central to everything.', ['Performance is central to everything.']],
    ['“Every order arrives within two days.”', ['Every order arrives within two days.']],
    ['SAY: "Every order arrives within two days."', ['Every order arrives within two days.']],
    ['Say: Every order arrives within two days.', ['Every order arrives within two days.']],
    ['**Talk track:** Every order arrives within two days.', ['Every order arrives within two days.']],
    ['## Script\nEvery order arrives within two days.', ['Every order arrives within two days.']],
    ['Narration — Every order arrives within two days.', ['Every order arrives within two days.']],
    ['[VOICEOVER]\nEvery order arrives within two days.', ['Every order arrives within two days.']],
    ['TALK TRACK (2 min):\nEvery order arrives within two days.', ['Every order arrives within two days.']],
    ['Speaker 1: Every order arrives within two days.', ['Every order arrives within two days.']],
    ['Anna: Every order arrives within two days.', ['Every order arrives within two days.']],
    ['Notes: We started in a garage.', ['We started in a garage.']],
    [
      'Key message: Late deliveries cost more than the freight itself.',
      ['Late deliveries cost more than the freight itself.'],
    ],
    ['Efficiency: Teams save four hours a week.', ['Teams save four hours a week.']],
    ['Stress that everything is on the Academy site.', ['Everything is on the Academy site.']],
    ['Important to stress that feedback is a duty.', ['Feedback is a duty.']],
    ['Emphasize that the pilot is free for thirty days.', ['The pilot is free for thirty days.']],
    [
      'Note that the topics for both readings are exactly the same.',
      ['The topics for both readings are exactly the same.'],
    ],
    ['The key point here is that nobody has to type a number twice.', ['Nobody has to type a number twice.']],
    [
      'So, planners check five systems for one container.',
      ['Planners check five systems for one container.'],
    ],
    ['Revenue grew 38% (see appendix) in the last year.', ['Revenue grew 38% in the last year.']],
    [
      'Welcome to the safety training for this quarter.',
      ['Welcome to the safety training for this quarter.'],
    ],
    [
      'The port has two lanes: 1)Road and rail 2)Ships. Both lanes include 3 terminals.',
      ['The port has two lanes: Road and rail, and Ships.', 'Both lanes include 3 terminals.'],
    ],
    [
      'The pitfall in this slide arises where a carrier reports late.',
      ['The pitfall arises where a carrier reports late.'],
    ],
    [
      'The third part of the system involves new trucks.',
      ['The third part of the system involves new trucks.'],
    ],
    ['Nobody has to open a orderly list.', ['Nobody has to open an orderly list.']],
    ['Today we are introducing Harborline.', ['Today we are introducing Harborline.']],
    [
      'It takes a few minutes, and it may spare you an injury.',
      ['It takes a few minutes, and it may spare you an injury.'],
    ],
    [
      'In the next few minutes you will see why teams lose track of their goods.',
      ['In the next few minutes you will see why teams lose track of their goods.'],
    ],
    [
      'Book your trial today, and give your team a clear picture.',
      ['Book your trial today, and give your team a clear picture.'],
    ],
    ['Imagine a million eyes on your next video.', ['Imagine a million eyes on your next video.']],
    ['Phase I starts in March with twelve stores.', ['Phase I starts in March with twelve stores.']],
    [
      'According to Gartner, 40% of projects fail in the first year.',
      ['According to Gartner, 40% of projects fail in the first year.'],
    ],
    [
      'Why do planners call so often? Nobody knows where the goods are.',
      ['Why do planners call so often?', 'Nobody knows where the goods are.'],
    ],
    [
      'These are the results of our pilot. Before it, 24% of deliveries were late.',
      ['These are the results of our pilot.', 'Before it, 24% of deliveries were late.'],
    ],
    [
      'Our customers get an answer within\na minute of their call.',
      ['Our customers get an answer within a minute of their call.'],
    ],
    ['We grew very fast. We grew very fast.', ['We grew very fast.']],
    [
      'PURPOSE: Introduce the team. SAY: Four people built this in a year. TIMING: 2 minutes',
      ['Four people built this in a year.'],
    ],
    [
      'PURPOSE\nSet the stage for the ask.\nSAY\nOur costs rose for three years. Now they fall.\nTRANSITION\nWhich brings us to the plan.\nQ&A\nWhat does it cost? It costs ten euros a month.',
      ['Our costs rose for three years.', 'Now they fall.'],
    ],
    [
      'Timing: 3 min\nKey takeaway: The pilot paid for itself.\nTalk track: Twelve teams took part. All of them stayed.',
      ['Twelve teams took part.', 'All of them stayed.'],
    ],
  ])('are said: %s', (notes, sentences) => {
    expect(said(notes)).toEqual(sentences);
  });
});

describe('unsaid notes', () => {
  test.each([
    ['The potential for creating license conflicts by integrating inbound software with other software.'],
    ['Potential is stage in a career of many years.'],
    ['What do we exactly mean by innovator? Shall we replace with experts for easier understanding.'],
    ['The two goals of the plan are know your duties and to keep them.'],
    ['The way we see it is as a means...not an end.'],
  ])('include broken sentences: %j', (notes) => {
    expect(said(notes)).toEqual([]);
  });

  test.each([
    ['We thank <Company name> for the berths. The port has four of them.'],
    ['The port is run by <Company name>. The port has four of them.'],
    ['[Your name] runs the port. The port has four of them.'],
    ['The port opens on <TBD>. [Insert a map] The port has four of them.'],
  ])('include sentences with placeholders of a template: %j', (notes) => {
    expect(said(notes)).toEqual(['The port has four of them.']);
  });

  test.each([
    // Directions
    ['Mention FPBench'],
    ['Hello crowd, welcome. Introduce self.'],
    ['Click to apache.org'],
    ['Discuss status page'],
    ['point at one or two data points'],
    ['Please pause here for a moment.'],
    ['Then walk them through the three steps.'],
    ['Ask the audience who has used it before.'],
    ['Show demo of the new dashboard, then switch back.'],
    ['[Show demo]'],
    ['<advance> {build 2}'],
    ['*hold up the device*'],
    ['Let that sink in.'],
    ['You can skip this one if they know the product.'],
    ['We should mention the new partner here.'],
    ['Give a quick example from your own work.'],
    ['Hand over to Maria for the numbers.'],
    ['Important to stress the link between both programmes.'],
    ['Stress that everything you are showing them is on the site.'],
    ['Log a message from Startup'],
    ['Override Message config value using env var'],
    ['Tell the story of the first customer, the one with the boat.'],
    ['Tie this back to the opening question.'],
    ['Gauge interest, then go deeper where people lean in.'],
    ['Play the video (0:45) and mute the tab.'],
    ['Remember to thank the sponsors.'],
    ['Briefly recap the three pillars before the ask.'],
    ['Share the poll link now.'],
    ['Get agreement before you go on.'],
    ['The animation starts automatically.'],
    ['Legal still has to approve this claim.'],
    ['You should see the login page now.'],
    ['This one always gets a laugh.'],
    ['Anna takes over here.'],
    ['Q: Is it secure? A: Yes, it is certified.'],
    ['We need to get them to nod here.'],
    ['By now they should be convinced.'],
    ['The customer should feel understood at this point.'],
    ['Position us as a partner, not a vendor.'],
    ['Presenter clicks, and the second bar appears.'],
    ['For executives, stay on the outcome.'],
    ['Have the contract ready in case they want to sign.'],
    ['Check numbers with Bob before Thursday.'],
    ['Turn to page 12 in your workbook.'],
    ['With analysis of the map’s & quay’s delays, and remedies for each area.'],
    ['Our planners see more delays on mobiles- Ever more trucks are late.'],
    // Coaching
    ['Frame this as a working session, not a sales pitch.'],
    ['Don’t read every row.'],
    ['Do not go into the details of the contract.'],
    ['The goal of this part is to create urgency.'],
    ['Attendees should feel the pain before they see the answer.'],
    ['Customers will often ask about security at this point.'],
    ['If someone asks about price, say it depends on volume.'],
    ['Keep it light and conversational.'],
    ['We want them to walk away with one number.'],
    ['This is the emotional high point of the talk, so slow down.'],
    ['Be ready for push-back from finance.'],
    ['Make eye contact with the decision maker.'],
    // Timing
    ['10 mins'],
    ['Spend 5-7 minutes here.'],
    ['~3 min'],
    ['(2 minutes)'],
    ['0:00-1:30'],
    ['If time permits, there is a second example.'],
    ['You have 10 minutes for this block.'],
    // The room
    ['Who has a T1?'],
    ['How many of you have seen the current standards?'],
    ['Good morning everyone, and thank you for joining us today.'],
    ['By a show of hands, who knows this chart?'],
    ['Put your answer in the chat.'],
    ['We take a ten-minute break after this.'],
    ['Any questions so far?'],
    // Slides
    ['This slide explains the “big picture” of copyright in software.'],
    ['As you will see on the next slide, costs fall.'],
    ['The red line shows the old process.'],
    ['On the left side of the document are the standards.'],
    ['This chapter describes some fundamental concepts in understanding usage'],
    ['The next few slides explain these concepts in more detail.'],
    ['As mentioned earlier, the contract ends in May.'],
    // Transitions
    ['Now let’s turn to the prices.'],
    ['That brings us to the roadmap.'],
    ['Moving on to the team.'],
    ['Before we go on, one word about risk.'],
    // To do, sources, people
    ['TODO: ask finance for the figures of Q3.'],
    ['Numbers TBC with legal.'],
    ['Stage 3 and 4 timetable yet to be finalised.'],
    ['Make font bigger, if possible.'],
    ['Source: annual report 2024, p. 12'],
    ['For more on dual licensing: http://example.org/licensing'],
    ['My name is Jonas, and I look after our partners.'],
    ['I don’t plan on describing all of these headings, just a sample.'],
    ['By the way, legal has not seen this yet.'],
    ['SLIDE 3: PRICING'],
    ['RAKHI'],
    ['CONT ON NEXT PAGE'],
    ['12'],
    // Sections
    ['Q&A:\nQ: What does it cost?\nA: It costs ten euros a month.'],
    ['Objections:\n- It is too expensive.\n- We already have a tool that does it.'],
    ['Notes to presenter: The customer knows the old product well.'],
    ['INTERNAL ONLY\nThis account has complained about support twice.'],
    ['Transition: Costs are one half of the story.'],
    ['Background: The team has met twice with the board.'],
    ['Facilitator notes\nGroups of four work best for it.'],
    ['Demo steps:\n1. Open the app.\n2. The dashboard loads with the data of last week.'],
    // This line is no separate sentence.
    ['Strong growth in EMEA'],
    ['Gather data for future performance estimate'],
    ['Examples of modules that can die.'],
    ['They require the source of the derived work.'],
    ['In this case the answer is different.'],
    ['What would you do with nine more hours?'],
    ['dotnet new console -o fromscratch'],
    ['Conjunctive = Multiple licenses apply'],
    ['Мы растём каждый год на двадцать процентов.'],
  ])('include: %s', (notes) => {
    expect(said(notes)).toEqual([]);
  });
});

test.each(presenterSigns)('a sentence such as "$example" is left out: $why', ({ why, example }) => {
  expect(readNotes([example], bare)).toEqual({
    said: [],
    breaks: [],
    leftOut: [{ text: expect.any(String), why }],
  });
});

test('a command is for the audience if it is on the slide', () => {
  const command = 'Walk around the machine before you switch it on.';
  const slide = { title: 'Before the start', texts: ['Walk around the machine', 'Check the guards'] };
  expect(said(`Show the picture.\n${command}`, slide)).toEqual([command]);
  expect(said(`Show the picture.\n${command}`)).toEqual([]);
});

test('a sentence is left out with the sentence that it refers to', () => {
  expect(said('Our costs fell by half. They will fall further.')).toHaveLength(2);
  expect(said('This slide explains reciprocity. They require distribution.')).toEqual([]);
  expect(said('Explain the new plan. This saves a third of the cost.')).toEqual([]);
  expect(said('10 mins\nThis saves a third of the cost.')).toEqual(['This saves a third of the cost.']);
});

test('a sentence that opens like a reference stays if it names its subject', () => {
  const notes = ['Each port has a plan.', 'None of the ports was late.', 'Now every planner has a map.'];
  expect(said(notes.join('\n'))).toEqual(notes);
});

test('a passage to be said ends at the next heading in capitals', () => {
  const notes =
    'OPENING\nEvery ship has a plan.\nWHAT THE PORT HOLDS\nCrane catalog, berth binders, gap log, new cranes.';
  expect(said(notes)).toEqual(['Every ship has a plan.']);
});

test('alternative wordings are not said', () => {
  const notes = [
    'Other potential taglines:',
    'Ports are under attack by late ships.',
    'Late ships harm ports.',
  ];
  expect(said(notes.join('\n'))).toEqual([]);
});

test('a quotation with its source is not read out', () => {
  expect(said('“Ports can help people to plan their day,” – “Harbour Weekly”')).toEqual([]);
});

test('a rank is read out as a rank', () => {
  expect(said('Planning is the #1 best practice for ports.')).toEqual([
    'Planning is the number one best practice for ports.',
  ]);
});

test('the title of the slide is not repeated', () => {
  expect(said('Costs fell by half', { title: 'Costs fell by half', texts: [] })).toEqual([]);
});

test('everything is either said or left out with a reason', () => {
  expect(
    readNotes(['SAY', '[click] Costs fell by half.', 'Timing: 2 min', 'Ask them.', 'Good growth'], bare),
  ).toEqual({
    said: ['Costs fell by half.'],
    breaks: [],
    leftOut: [
      { text: 'SAY', why: 'heading' },
      { text: '[click]', why: 'direction' },
      { text: '2 min', why: 'timing' },
      { text: 'Ask them.', why: 'direction' },
      { text: 'Good growth', why: 'fragment' },
    ],
  });
});

test('notes that are too long to be spoken are not read to the end', () => {
  const line =
    'Our platform saves every team four hours a week, and it pays for itself within a year of its start.';
  const { said: spoken, leftOut } = readNotes([line, ...Array.from({ length: 400 }, () => line)], bare);
  expect(spoken).toEqual([line]);
  expect(leftOut.at(-1)?.why).toBe('overlong');
});

test('a badly written sentence is left out with the sentences that refer to it', () => {
  const isWellWritten = (sentence: string) => !/ use by /.test(sentence);
  const notes = ['The port should be use by ships. It is new.', 'Costs fell by half.'];
  expect(readNotes(notes, { ...bare, isWellWritten })).toEqual({
    said: ['Costs fell by half.'],
    breaks: [0],
    leftOut: [
      { text: 'The port should be use by ships.', why: 'language' },
      { text: 'It is new.', why: 'reference' },
    ],
  });
});

test.each([
  'Not forbidden but you can pay for it later.',
  'Easy to repair, comes with a map for every port and it is robust.',
])('a note that lacks its subject is not said: %s', (note) => {
  expect(said(note)).toEqual([]);
});

test('a name before a dash is said once if the sentence repeats it', () => {
  expect(said('Harborline – the best map of the port is Harborline.')).toEqual([
    'The best map of the port is Harborline.',
  ]);
});

test('a sentence that refers to an unsaid note is left out', () => {
  const notes = [
    'Five new berths. Each one is a part of the plan.',
    'Ask for a decision. None of them is whether to build the port.',
    'Used to be tracked in spreadsheets. Now it is a part of each record.',
    'By hand, for years. Now two bots do that for you.',
    'A full map of the port. It was built for ports. Costs fell by half.',
    'A map of the port. Not a follow-up mail.',
  ];
  expect(readNotes(notes, bare).said).toEqual(['Costs fell by half.']);
});

test.each([
  'These are the ships that could be late.',
  'Say: a plan you can learn from, not four guesses.',
  'We ship them with their papers every week.',
])('a note that refers to unsaid things is not said: %s', (note) => {
  expect(said(note)).toEqual([]);
});

test.each([
  'Fields collected at intake using five categories.',
  'Every result of a port, time-stamped at capture.',
  'Walks planners through the questions of the port.',
  'Policies shown to planners.',
])('a note without a verb of its own is not said: %s', (note) => {
  expect(said(note)).toEqual([]);
});

test('a quotation mark without its partner is removed', () => {
  expect(said("'You are in control of each port.\nThe map shows it, and you decide.'")).toEqual([
    'You are in control of each port.',
    'The map shows it, and you decide.',
  ]);
});
