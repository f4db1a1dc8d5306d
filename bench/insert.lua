-- One lead a request, each from another person and with its own idempotency key. Arguments: prefix of
-- the idempotency keys; and the public key where one is asked for.
local row = '[{"name":"Ana Lúcia Ribeiro de Souza","email":"ana%d@example.com",'
  .. '"phone":"(11) 9%04d-4321","platform":"Shopify","company":"Calçados da Serra",'
  .. '"notes":"Vendemos calçados femininos e queremos oferecer o desconto em folha no site."}]'
local count = 0
local prefix

function init(args)
  prefix = args[1]
  math.randomseed(os.time())
  wrk.method = "POST"
  if args[2] then
    wrk.headers["apikey"] = args[2]
    wrk.headers["authorization"] = "Bearer " .. args[2]
  end
  wrk.headers["content-type"] = "application/json"
  wrk.headers["prefer"] = "return=minimal"
end

function request()
  count = count + 1
  wrk.headers["idempotency-key"] = prefix .. count
  wrk.body = row:format(math.random(1e9), math.random(0, 9999))
  return wrk.format()
end
