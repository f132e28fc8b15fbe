import type { DrawnSlide, Place, SlideDrawer } from './slide-drawer.ts';

const teal = '0E7C86';
const pale = 'EAF3F4';
const dark = '1B2A41';

const columns = (count: number, y: number, height: number, gap = 0.4): Place[] => {
  const width = (12.1 - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => [0.6 + index * (width + gap), y, width, height]);
};

const inside = ([x, y, width]: Place, top: number, height: number): Place => [
  x + 0.2,
  y + top,
  width - 0.4,
  height,
];

/** A painted card with a heading over a text. */
const card = (drawer: SlideDrawer, place: Place, heading: string, body: string) =>
  drawer.item(
    drawer.box(place, pale, 'roundRect'),
    drawer.text(heading, inside(place, 0.3, 0.6), { size: 20, bold: true }),
    drawer.text(body, inside(place, 1.1, 1.6), { size: 14 }),
  );

const pageFoot = (drawer: SlideDrawer, page: number) => {
  drawer.furniture('Harborline · Confidential', [0.6, 7.0, 5, 0.3]);
  drawer.furniture(String(page), [12.4, 7.0, 0.5, 0.3]);
};

/** Slides in the styles of today's editors and generators: no placeholder, everything in free boxes. */
export const drawnSlides: readonly DrawnSlide[] = [
  {
    name: 'cover',
    kinds: ['cover'],
    draw: (d) => {
      d.decoration(d.box([0, 0, 4.4, 7.5], teal));
      d.title('Harborline for freight teams', [5, 2.4, 7.8, 1.2], { size: 44 });
      d.item(d.text('Know where every container is, and what to do next', [5, 3.8, 7.8, 0.8], { size: 20 }));
    },
  },
  {
    name: 'three cards',
    kinds: ['cards'],
    draw: (d) => {
      d.title('Three things set Harborline apart');
      const [a, b, c] = columns(3, 1.8, 4.2);
      if (a) card(d, a, 'One screen', 'Every container, carrier and port on a single page.');
      if (b) card(d, b, 'Early warnings', 'Delays are seen two days before the carrier reports them.');
      if (c) card(d, c, 'Next steps', 'Each warning comes with the two best ways out.');
      pageFoot(d, 2);
    },
  },
  {
    name: 'four figures',
    kinds: ['figures'],
    draw: (d) => {
      d.title('What changes in the first year');
      const tiles: [string, string][] = [
        ['24%', 'fewer late containers'],
        ['€1.2M', 'saved in demurrage'],
        ['5→1', 'systems to check'],
        ['3 days', 'from contract to first route'],
      ];
      for (const [index, [x, y, width]] of columns(4, 2.2, 2.6).entries()) {
        const [figure = '', label = ''] = tiles[index] ?? [];
        d.item(
          d.text(figure, [x, y, width, 1.1], { size: 48, bold: true, colour: teal, align: 'center' }),
          d.text(label, [x, y + 1.3, width, 0.8], { size: 16, align: 'center' }),
        );
      }
      pageFoot(d, 3);
    },
  },
  {
    name: 'labels over figures in boxes',
    kinds: ['figures', 'cards'],
    draw: (d) => {
      d.title('Where we stand');
      for (const [index, place] of columns(3, 2, 2.8).entries()) {
        const [label = '', figure = '', note = ''] =
          [
            ['Revenue', '$4.5M', 'up from $3.1M'],
            ['Customers', '212', '38 of them new'],
            ['Churn', '2.1%', 'half of last year'],
          ][index] ?? [];
        d.item(
          d.box(place, dark),
          d.text(label, inside(place, 0.2, 0.4), { size: 14, colour: 'FFFFFF' }),
          d.text(figure, inside(place, 0.7, 1), { size: 40, bold: true, colour: 'FFFFFF' }),
          d.text(note, inside(place, 1.9, 0.5), { size: 12, colour: 'FFFFFF' }),
        );
      }
      pageFoot(d, 4);
    },
  },
  {
    name: 'numbered steps in a row',
    kinds: ['steps'],
    draw: (d) => {
      d.title('How onboarding works');
      const steps: [string, string][] = [
        ['Connect', 'Link your carriers and ports.'],
        ['Import', 'Load the last twelve months.'],
        ['Train', 'Spend an hour with our coach.'],
        ['Go live', 'Plan the first week together.'],
      ];
      for (const [index, [x, y, width]] of columns(4, 2, 3).entries()) {
        const [heading = '', body = ''] = steps[index] ?? [];
        d.item(
          d.text(String(index + 1), [x, y, 0.7, 0.7], {
            size: 24,
            bold: true,
            fill: teal,
            colour: 'FFFFFF',
            align: 'center',
          }),
          d.text(heading, [x, y + 0.9, width, 0.5], { size: 20, bold: true }),
          d.text(body, [x, y + 1.5, width, 1], { size: 14 }),
        );
      }
      pageFoot(d, 5);
    },
  },
  {
    name: 'steps with arrows between',
    kinds: ['steps', 'diagram'],
    draw: (d) => {
      d.title('From alert to answer');
      const names = ['Signal', 'Forecast', 'Options', 'Decision'];
      for (const [index, [x, y, width, height]] of columns(4, 3, 1.2, 0.9).entries()) {
        d.item(
          d.text(names[index] ?? '', [x, y, width, height], {
            size: 20,
            fill: pale,
            line: teal,
            align: 'center',
          }),
        );
        if (index < 3) d.decoration(d.box([x + width + 0.15, y + 0.35, 0.6, 0.5], teal, 'rightArrow'));
      }
      pageFoot(d, 6);
    },
  },
  {
    name: 'old and new',
    kinds: ['comparison'],
    draw: (d) => {
      d.title('Before and after');
      const sides: [string, string[]][] = [
        ['Today', ['Five systems to check', 'Delays found at the port', 'Calls to every carrier']],
        ['With Harborline', ['One screen', 'Delays seen two days ahead', 'Answers written for you']],
      ];
      for (const [index, place] of columns(2, 1.8, 4.4).entries()) {
        const [heading = '', points = []] = sides[index] ?? [];
        d.item(
          d.box(place, index === 0 ? 'F2F2F2' : pale, 'roundRect'),
          d.text(heading, inside(place, 0.3, 0.6), { size: 24, bold: true }),
          d.text(points, inside(place, 1.2, 2.6), { size: 18 }),
        );
      }
      pageFoot(d, 7);
    },
  },
  {
    name: 'price plans',
    kinds: ['prices', 'cards'],
    draw: (d) => {
      d.title('Plans and prices');
      const plans: [string, string, string[]][] = [
        ['Starter', '$49/month', ['50 containers', 'One user', 'Mail support']],
        ['Team', '$199/month', ['500 containers', 'Ten users', 'Chat support']],
        ['Fleet', '$799/month', ['No limit', 'Single sign-on', 'A coach of your own']],
      ];
      for (const [index, place] of columns(3, 1.7, 4.9).entries()) {
        const [name = '', price = '', points = []] = plans[index] ?? [];
        d.item(
          d.box(place, 'FFFFFF', 'roundRect'),
          d.text(name, inside(place, 0.3, 0.5), { size: 20, bold: true }),
          d.text(price, inside(place, 0.9, 0.7), { size: 28, bold: true, colour: teal }),
          d.text(points, inside(place, 1.8, 2.4), { size: 14 }),
        );
      }
      pageFoot(d, 8);
    },
  },
  {
    name: 'people',
    kinds: ['people', 'cards'],
    draw: (d) => {
      d.title('The team behind it');
      const people: [string, string][] = [
        ['Maria Lopez', 'Founder, ran ports for twelve years'],
        ['Jonas Weber', 'Engineering, built two trackers before'],
        ['Aiko Tanaka', 'Customers, trained 300 planners'],
      ];
      for (const [index, [x, y, width]] of columns(3, 2, 3.6).entries()) {
        const [name = '', role = ''] = people[index] ?? [];
        d.item(
          d.box([x + width / 2 - 0.8, y, 1.6, 1.6], pale, 'ellipse'),
          d.text(name, [x, y + 1.8, width, 0.5], { size: 20, bold: true, align: 'center' }),
          d.text(role, [x, y + 2.4, width, 0.8], { size: 14, align: 'center' }),
        );
      }
      pageFoot(d, 9);
    },
  },
  {
    name: 'time line with dates above',
    kinds: ['timeline'],
    draw: (d) => {
      d.title('Road map');
      d.decoration(d.box([0.6, 3.55, 12.1, 0.08], teal));
      const stations: [string, string][] = [
        ['Q1 2027', 'Pilot with two carriers'],
        ['Q2 2027', 'All European ports'],
        ['Q3 2027', 'Rail and road'],
        ['Q4 2027', 'Forecasts for air freight'],
      ];
      for (const [index, [x, , width]] of columns(4, 2.6, 3).entries()) {
        const [date = '', what = ''] = stations[index] ?? [];
        d.item(
          d.text(date, [x, 2.8, width, 0.5], { size: 18, bold: true, colour: teal }),
          d.text(what, [x, 3.9, width, 0.9], { size: 14 }),
        );
      }
      pageFoot(d, 10);
    },
  },
  {
    name: 'quotation and its author',
    kinds: ['quote'],
    draw: (d) => {
      d.title('What planners say');
      d.item(
        d.text(
          '“We stopped calling carriers. The answer is on the screen before we ask.”',
          [1.5, 2.2, 10, 1.8],
          { size: 28 },
        ),
        d.text('Maria Lopez, head of planning at Northport', [1.5, 4.1, 10, 0.5], { size: 16 }),
      );
      pageFoot(d, 11);
    },
  },
  {
    name: 'bullets in a free box',
    kinds: ['list'],
    draw: (d) => {
      d.title('Why teams switch');
      d.item(
        d.text(
          [
            'Delays cost more than the freight itself',
            'Carriers report them too late',
            'Planners work from five screens',
            'Nobody owns the answer',
          ],
          [0.6, 1.7, 11.5, 4],
          { size: 20 },
        ),
      );
      pageFoot(d, 12);
    },
  },
  {
    name: 'icons beside headings and texts',
    kinds: ['cards', 'list'],
    draw: (d) => {
      d.title('What you get');
      const rows: [string, string][] = [
        ['Live map', 'Where each container is, minute by minute.'],
        ['Forecast', 'When it will arrive, with the odds.'],
        ['Playbook', 'What to do when it will be late.'],
      ];
      for (const [index, [heading, body]] of rows.entries()) {
        const y = 1.8 + index * 1.6;
        d.item(
          d.box([0.6, y, 1, 1], teal, 'ellipse'),
          d.text(heading, [1.9, y, 9, 0.5], { size: 20, bold: true }),
          d.text(body, [1.9, y + 0.5, 9, 0.5], { size: 14 }),
        );
      }
      pageFoot(d, 13);
    },
  },
  {
    name: 'grid of six short cards',
    kinds: ['cards', 'diagram'],
    draw: (d) => {
      d.title('Works with what you have');
      const names = ['Carriers', 'Ports', 'Customs', 'Warehouses', 'Trucks', 'Accounting'];
      for (const [row, y] of [1.8, 4.2].entries()) {
        for (const [column, place] of columns(3, y, 2).entries()) {
          d.item(
            d.box(place, pale, 'roundRect'),
            d.text(names[row * 3 + column] ?? '', inside(place, 0.2, 0.5), { size: 18, bold: true }),
            d.text('Connected in a day, no code needed.', inside(place, 0.8, 0.8), { size: 13 }),
          );
        }
      }
      pageFoot(d, 14);
    },
  },
  {
    name: 'one large figure',
    kinds: ['figures'],
    draw: (d) => {
      d.title('The cost of not knowing');
      d.item(
        d.text('$9,400', [1, 2.2, 11, 1.8], { size: 96, bold: true, colour: teal, align: 'center' }),
        d.text('is lost on every container that waits a week', [1, 4.2, 11, 0.8], {
          size: 22,
          align: 'center',
        }),
      );
      pageFoot(d, 15);
    },
  },
  {
    name: 'divider',
    kinds: ['divider'],
    draw: (d) => {
      d.decoration(d.box([0, 0, 13.33, 7.5], dark));
      d.title('Part two: the numbers', [1, 3, 11, 1.2], { size: 40, colour: 'FFFFFF' });
    },
  },
  {
    name: 'statement',
    kinds: ['statement', 'divider'],
    draw: (d) => {
      d.title('Every late container was late two days before anybody said so.', [1, 2.6, 11.3, 2], {
        size: 36,
      });
      pageFoot(d, 17);
    },
  },
  {
    name: 'table',
    kinds: ['table'],
    draw: (d) => {
      d.title('Lead times by port');
      d.item(
        d.table(
          [
            ['Port', 'Before', 'After'],
            ['Rotterdam', '14 days', '11 days'],
            ['Genoa', '19 days', '13 days'],
            ['Gdansk', '16 days', '12 days'],
          ],
          [0.6, 1.8, 12, 3],
        ),
      );
      d.furniture('Source: Harborline, 2026', [0.6, 6.6, 6, 0.3]);
      pageFoot(d, 18);
    },
  },
  {
    name: 'table drawn from boxes',
    kinds: ['table', 'cards', 'comparison'],
    draw: (d) => {
      d.title('Harborline and the others');
      const rows = [
        ['Warnings', 'Two days ahead', 'On arrival'],
        ['Ports', 'All of Europe', 'Twelve'],
        ['Set-up', 'Three days', 'Three months'],
      ];
      for (const [index, cells] of rows.entries()) {
        const places = columns(3, 1.9 + index * 1.3, 1.1, 0.15);
        d.item(
          ...cells.map((cell, column) =>
            d.text(cell, places[column] ?? [0, 0, 1, 1], {
              size: column === 0 ? 18 : 16,
              bold: column === 0,
              fill: column === 0 ? dark : pale,
              colour: column === 0 ? 'FFFFFF' : '222222',
            }),
          ),
        );
      }
      pageFoot(d, 19);
    },
  },
  {
    name: 'agenda with numbers',
    kinds: ['agenda'],
    draw: (d) => {
      d.title('Agenda');
      const topics = ['The problem', 'Our answer', 'Proof from three customers', 'Next steps'];
      for (const [index, topic] of topics.entries()) {
        const y = 1.8 + index * 1.1;
        d.item(
          d.text(`0${index + 1}`, [0.6, y, 1, 0.7], { size: 28, bold: true, colour: teal }),
          d.text(topic, [1.8, y, 9, 0.7], { size: 22 }),
        );
      }
      pageFoot(d, 20);
    },
  },
  {
    name: 'problem and solution over each other',
    kinds: ['cards', 'comparison', 'list'],
    draw: (d) => {
      d.title('Why it stays broken');
      for (const [index, [heading, body]] of [
        ['The problem', 'Each carrier reports in its own way, and late.'],
        ['The answer', 'Read the ships themselves, and ask nobody.'],
      ].entries()) {
        const place: Place = [0.6, 1.8 + index * 2.4, 12, 2];
        d.item(
          d.box(place, index === 0 ? 'FBE9E7' : pale),
          d.text(heading ?? '', inside(place, 0.2, 0.6), { size: 22, bold: true }),
          d.text(body ?? '', inside(place, 0.9, 0.8), { size: 16 }),
        );
      }
      pageFoot(d, 21);
    },
  },
  {
    name: 'cards with a kicker above the title',
    kinds: ['cards'],
    draw: (d) => {
      d.decoration(d.text('PROOF', [0.6, 0.25, 3, 0.3], { size: 12, bold: true, colour: teal }));
      d.title('Three customers, three results', [0.6, 0.55, 12, 0.9]);
      const [a, b, c] = columns(3, 1.9, 4);
      if (a) card(d, a, 'Northport', 'Cut waiting time by a third within six months.');
      if (b) card(d, b, 'Elbe Lines', 'Answers customers in four minutes.');
      if (c) card(d, c, 'Adria Cargo', 'Moved its planners to more useful work.');
      pageFoot(d, 22);
    },
  },
  {
    name: 'circle of parts with labels',
    kinds: ['diagram', 'cards', 'steps'],
    draw: (d) => {
      d.title('One loop, every day');
      const places: Place[] = [
        [5.4, 1.6, 2.5, 1],
        [8.6, 3.3, 2.5, 1],
        [5.4, 5.1, 2.5, 1],
        [2.2, 3.3, 2.5, 1],
      ];
      for (const [index, name] of ['Watch', 'Forecast', 'Decide', 'Learn'].entries()) {
        d.item(
          d.text(name, places[index] ?? [0, 0, 1, 1], {
            size: 20,
            fill: teal,
            colour: 'FFFFFF',
            align: 'center',
          }),
        );
      }
      pageFoot(d, 23);
    },
  },
  {
    name: 'left text, right figure tiles',
    kinds: ['figures', 'cards', 'list'],
    draw: (d) => {
      d.title('Paid back in nine months');
      d.item(
        d.text(['Fewer penalties at the port', 'Fewer calls', 'Fewer lost customers'], [0.6, 1.9, 6, 3.6], {
          size: 20,
        }),
      );
      for (const [index, [figure, label]] of [
        ['9 months', 'to pay back'],
        ['3.4x', 'return after three years'],
      ].entries()) {
        const place: Place = [7.4, 1.9 + index * 2.2, 5.2, 1.9];
        d.item(
          d.box(place, pale, 'roundRect'),
          d.text(figure ?? '', inside(place, 0.2, 0.8), { size: 36, bold: true, colour: teal }),
          d.text(label ?? '', inside(place, 1.1, 0.5), { size: 14 }),
        );
      }
      pageFoot(d, 24);
    },
  },
  {
    name: 'chevrons with texts below',
    kinds: ['steps', 'cards', 'timeline'],
    draw: (d) => {
      d.title('The rollout in three phases');
      const phases: [string, string][] = [
        ['Phase 1', 'Two ports and one carrier.'],
        ['Phase 2', 'All ports, five carriers.'],
        ['Phase 3', 'Everything, with forecasts.'],
      ];
      for (const [index, [x, y, width]] of columns(3, 2.2, 3, 0.2).entries()) {
        const [name = '', body = ''] = phases[index] ?? [];
        d.item(
          d.text(name, [x, y, width, 0.9], {
            size: 20,
            bold: true,
            fill: teal,
            colour: 'FFFFFF',
            align: 'center',
          }),
          d.text(body, [x, y + 1.1, width, 1], { size: 16 }),
        );
      }
      pageFoot(d, 25);
    },
  },
  {
    name: 'questions and answers',
    kinds: ['cards', 'list'],
    draw: (d) => {
      d.title('What buyers ask first');
      const pairs: [string, string][] = [
        ['Do we need new hardware?', 'No. Ships and boxes already report their place.'],
        ['Who sees our data?', 'Only you, and whom you invite.'],
        ['How long are we bound?', 'A month at a time.'],
      ];
      for (const [index, [question, answer]] of pairs.entries()) {
        const y = 1.8 + index * 1.6;
        d.item(
          d.text(question, [0.6, y, 12, 0.5], { size: 20, bold: true, colour: teal }),
          d.text(answer, [0.6, y + 0.52, 12, 0.6], { size: 16 }),
        );
      }
      pageFoot(d, 26);
    },
  },
  {
    name: 'heading in two boxes',
    kinds: ['cards', 'comparison'],
    draw: (d) => {
      d.title('Built for planners,', [0.6, 0.3, 12, 0.8]);
      d.title('trusted by carriers', [0.6, 0.95, 12, 0.8]);
      const [a, b] = columns(2, 2.3, 3.6);
      if (a) card(d, a, 'Planners', 'See the day at a glance and leave on time.');
      if (b) card(d, b, 'Carriers', 'Get fewer calls and better notice.');
      pageFoot(d, 27);
    },
  },
  {
    name: 'pull-out beside cards',
    kinds: ['cards', 'list'],
    draw: (d) => {
      d.title('Security without extra work');
      const names: [string, string][] = [
        ['Sealed', 'Every file is sealed with a key of its own.'],
        ['Local', 'Nothing leaves your building.'],
      ];
      for (const [index, [heading, body]] of names.entries())
        card(d, [0.6 + index * 4.2, 1.8, 3.9, 3.4], heading, body);
      d.item(
        d.text('Audited twice a year by an independent laboratory.', [9.2, 1.8, 3.5, 3.4], {
          size: 18,
          fill: dark,
          colour: 'FFFFFF',
        }),
      );
      pageFoot(d, 28);
    },
  },
  {
    name: 'contact',
    kinds: ['contact'],
    draw: (d) => {
      d.title('Let’s talk', [0.6, 1.6, 12, 1]);
      d.item(d.text('sales@harborline.example', [0.6, 3, 8, 0.6], { size: 22 }));
      d.item(d.text('+49 40 555 0100', [0.6, 3.8, 8, 0.6], { size: 22 }));
    },
  },
  {
    name: 'closing',
    kinds: ['closing'],
    draw: (d) => {
      d.decoration(d.box([0, 0, 13.33, 7.5], teal));
      d.title('Thank you', [1, 3, 11, 1.2], { size: 48, colour: 'FFFFFF' });
    },
  },
];
