import { expect, test } from 'vitest';
import { judgeStage } from './judgeStage.ts';

const counts = (passed: number, failed: number, skipped = 0) => ({ passed, failed, skipped });

test('a run counts its tests', () => {
  expect(judgeStage(true, counts(3, 0, 1))).toEqual(counts(3, 0, 1));
  expect(judgeStage(false, counts(3, 2))).toEqual(counts(3, 2));
});

test('a run without a test is a failure', () => {
  expect(judgeStage(true, counts(0, 0))).toEqual(counts(0, 1));
  expect(judgeStage(true, counts(0, 0, 5))).toEqual(counts(0, 1, 5));
  expect(judgeStage(true, undefined)).toEqual(counts(0, 1));
});

test('a run that may be empty is no failure without a test, but still one without an end', () => {
  expect(judgeStage(true, counts(0, 0, 20), true)).toEqual(counts(0, 0, 20));
  expect(judgeStage(false, counts(0, 0, 20), true)).toEqual(counts(0, 1, 20));
});

test('a run that fails without a failed test is a failure', () => {
  expect(judgeStage(false, counts(3, 0))).toEqual(counts(3, 1));
  expect(judgeStage(false, undefined)).toEqual(counts(0, 1));
});

test('a check counts only when it fails', () => {
  expect(judgeStage(true, 'none')).toEqual(counts(0, 0));
  expect(judgeStage(false, 'none')).toEqual(counts(0, 1));
});
