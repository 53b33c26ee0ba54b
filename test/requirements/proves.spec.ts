import { describe, expect, it } from 'vitest';
import { readCoverage } from '../../scripts/gen/proofs.mjs';
import { type ProofBody, proofProblems, type Row } from '../harness/proves.js';

/*
 * What holds the proofs themselves: a test that leaves a parameter of its row out, or sends it and looks away, is refused.
 */

const row: Row = { tool: 'resize_window', parameters: ['windowId', 'width', 'height'], inert: {} };
const whole = { windowId: 101, width: 640, height: 420 };

describe('a proof', () => {
  const frameIs =
    (size: object, args: Record<string, unknown>): ProofBody =>
    async ({ assistant, mac }) => {
      await assistant.call('resize_window', args);
      expect(mac.probe.app('com.apple.TextEdit').windows[0]?.frame).toMatchObject(size);
    };

  it('that shows what each parameter does is one', async () => {
    expect(await proofProblems(row, frameIs({ width: 640, height: 420 }, whole))).toEqual([]);
  });

  it('that looks at no effect of a parameter is none', async () => {
    expect(await proofProblems(row, frameIs({ width: 640 }, whole))).toEqual(['the test passes without height']);
  });

  it('that never sends a parameter is none', async () => {
    const move: Row = { ...row, tool: 'mouse_move', parameters: ['x', 'y', 'smooth'] };
    const body: ProofBody = async ({ assistant, mac }) => {
      await assistant.call('mouse_move', { x: 300, y: 300 });
      expect(mac.probe.cursor()).toEqual({ x: 300, y: 300 });
    };

    expect(await proofProblems(move, body)).toEqual(['no call with smooth was accepted']);
  });

  it('that calls another tool is none', async () => {
    expect(await proofProblems({ ...row, tool: 'move_window' }, frameIs({ width: 640 }, whole))).toEqual([
      'no call of move_window was accepted',
    ]);
  });

  it('fails like every test when what it expects is not so', async () => {
    await expect(proofProblems(row, frameIs({ width: 1 }, whole))).rejects.toThrow(/expected/);
  });

  it('is needed no more for what is said to have no effect, and that must be true', async () => {
    const excused = (parameter: string): Row => ({ ...row, inert: { [parameter]: 'is not looked at' } });
    const body = frameIs({ width: 640 }, whole);

    expect(await proofProblems(excused('height'), body)).toEqual([]);
    expect(await proofProblems(excused('width'), body)).toEqual(['width has an effect after all', 'the test passes without height']);
  });
});

describe('the coverage', () => {
  const criterion = { text: '', mac: false, differently: '' };
  const criteria = [
    { ...criterion, id: '000-1.1', row: null },
    { ...criterion, id: '002-click', row: { tool: 'click', parameters: ['x', 'y'], inert: {}, ours: false } },
  ];
  const problemsOf = (text: string): readonly string[] => readCoverage([{ file: 'a.spec.ts', text }], criteria).problems;
  /** Put together, for the generator reads this file too. */
  const covers = (...ids: readonly string[]): string => ['//', 'covers:', ids.join(', '), '\n'].join(' ');
  const tag = covers('000-1.1');
  const proof = (body: string): string => `${tag}proves('002-click', 'clicks', async ({ assistant }) => { ${body} });`;

  it('takes a comment for a criterion and a proof for the row of a tool', () => {
    const text = proof("expect(await assistant.call('click', { x: 1, y: 2 })).toBe(1);");

    expect(problemsOf(text)).toEqual([]);
    expect(readCoverage([{ file: 'a.spec.ts', text }], criteria).covered.get('002-click')).toEqual(['a.spec.ts']);
  });

  it.each([
    ['a row covered by a comment', covers('000-1.1', '002-click'), 'it is the row of a tool'],
    ['a parameter that no call has', proof("expect(await assistant.call('click', { x: 1 })).toBe(1);"), 'without sending y'],
    ['a call of another tool', proof("expect(await assistant.call('drag', { x: 1, y: 2 })).toBe(1);"), 'without a call of click'],
    ['a test that expects nothing', proof("await assistant.call('click', { x: 1, y: 2 });"), 'expects nothing'],
    ['a criterion that does not exist', covers('000-1.1', '000-9.9'), '000-9.9, which does not exist'],
    ['a criterion without a spec', tag, 'no spec covers 002-click'],
  ])('refuses %s', (_what, text, problem) => {
    expect(problemsOf(text).join('\n')).toContain(problem);
  });
});
