import { webkit } from './drivers/webkit.ts';
import { testEngine } from './testEngine.ts';

testEngine(webkit);
