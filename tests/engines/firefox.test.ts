import puppeteer from 'puppeteer-core';
import { desktop, type Engine, testEngine } from './testEngine.ts';
import type { Tab } from './Visitor.ts';

/** Firefox, driven by puppeteer over WebDriver BiDi. */
const firefox: Engine = {
  name: 'Firefox',
  start: async (executablePath) => {
    const browser = await puppeteer.launch({
      browser: 'firefox',
      executablePath,
      defaultViewport: desktop,
      // The first start on a new machine took more than puppeteer's limit of 30 s; here the suite's
      // limit applies.
      timeout: 0,
    });
    const openTab = async (): Promise<Tab> => {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      return {
        open: async (url) => void (await page.goto(url)),
        resize: (width, height) => page.setViewport({ width, height }),
        evaluate: async (expression) => String(await page.evaluate(expression)),
        clickAt: (x, y) => page.mouse.click(x, y),
        press: (key) => page.keyboard.press(key),
        type: (text) => page.keyboard.type(text),
        complaints: async () => complaints,
        close: () => context.close(),
      };
    };
    return { openTab, close: () => browser.close() };
  },
};

testEngine(firefox);
