import { firefox } from './drivers/firefox.ts';
import { testEngine } from './testEngine.ts';

testEngine(firefox);
